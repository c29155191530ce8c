/** Where lists become cards: the same width as the `phone` of the styles. */
export const phoneQuery = "(max-width: 640px)"
