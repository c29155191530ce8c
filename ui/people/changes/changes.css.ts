import { style } from "@vanilla-extract/css"

export const above = style({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 12 })
export const pair = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 12 })
export const sample = style({ margin: 0, fontSize: 15, fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" })
