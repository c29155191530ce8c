/** One measured figure, and whether it keeps what was promised. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target: string
  readonly ok: boolean
  readonly peer?: { readonly name: string; readonly value: number }
}
