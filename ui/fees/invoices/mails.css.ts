import { style } from "@vanilla-extract/css"

/** A code on white in both schemes, so that phones read it. */
export const code = style({ width: "140px", height: "140px", background: "#ffffff" })
