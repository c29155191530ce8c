import { renderSVG } from "uqr"

/** A QR code as a picture in an address (`data:`), drawn here: what it says is told to nobody else. */
export const codeAddress = (payload: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(payload, { ecc: "M", border: 4 }))}`
