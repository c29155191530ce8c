/** Brings an element of a row into sight, after the paint: asking sooner would make the browser lay out the page twice. For `ref`. */
export const reveal = (element: HTMLElement | null): void => {
  if (element !== null) setTimeout(() => element.scrollIntoView?.({ block: "nearest", inline: "nearest" }))
}
