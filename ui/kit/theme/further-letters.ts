import ranges from "@fontsource-variable/inter/unicode.json" with { type: "json" }

const files = import.meta.glob<string>("/node_modules/@fontsource-variable/inter/files/inter-*-wght-normal.woff2", {
  query: "?url",
  import: "default",
  eager: true,
})

// The letters of other languages than German; the browser fetches those that a page shows. They come behind the first
// screen: for every size of text the browser looks for a font of the system in place of each one that it has not fetched,
// which took a seventh of the time to the first rows.
for (const [script, unicodeRange] of Object.entries(ranges)) {
  const file = files[`/node_modules/@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`]
  if (script === "latin" || file === undefined) continue
  document.fonts.add(
    new FontFace("Inter Variable", `url(${file}) format("woff2-variations")`, {
      display: "swap",
      unicodeRange,
      weight: "100 900",
    }),
  )
}
