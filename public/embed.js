// Fits the frames of forms to their height, on whatever page they stand: <iframe data-wimpel src="…">.
;(() => {
  const frames = () => document.querySelectorAll("iframe[data-wimpel]")
  addEventListener("message", ({ data, source }) => {
    if (data?.wimpel !== "height" || !(data.height > 0)) return
    for (const frame of frames()) if (frame.contentWindow === source) frame.style.height = `${Math.ceil(data.height)}px`
  })
  // A form that was there before this script has told its height already.
  for (const frame of frames()) frame.contentWindow?.postMessage({ wimpel: "height?" }, "*")
})()
