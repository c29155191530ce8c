/** Something that waits for the user: what, how much money it is about, and where it is seen to. */
export interface HomeLine {
  readonly id: string
  readonly text: string
  readonly amount: string
  readonly to: string
  /** Whether the day for it has passed. */
  readonly pressing: boolean
}
