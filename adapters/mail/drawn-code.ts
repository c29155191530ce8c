import { encode as png } from "fast-png"
import { encode } from "uqr"

/** So many pixels each module is wide: sharp on phones too, and a few hundred bytes of file. */
const pixels = 6

/** So many modules are left white around it (ISO/IEC 18004). */
const quiet = 4

/** A QR code as PNG, black on white: correction of errors is M, as a GiroCode has it (EPC069-12). */
export const drawnCode = (payload: string): Uint8Array => {
  const { data, size } = encode(payload, { ecc: "M", border: quiet })
  const side = size * pixels
  const perLine = Math.ceil(side / 8)
  const drawn = new Uint8Array(perLine * side)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const dark = data[Math.floor(y / pixels)]?.[Math.floor(x / pixels)]
      const at = y * perLine + (x >> 3)
      if (dark !== true) drawn[at] = (drawn[at] ?? 0) | (0x80 >> (x & 7))
    }
  return png({ width: side, height: side, data: drawn, depth: 1, channels: 1 })
}
