import { encode } from "uqr"
import * as css from "./guards.css.ts"

/** A QR code, drawn here: what it says is told to nobody else. Dark on light in both schemes, so that phones read it. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { ecc: "M", border: 3 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("")
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={css.qr} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
