/** How many fees something is done with, and how many of them the list does not show. */
export interface HowMany {
  readonly count: number
  readonly hidden: number
}
