import type { Reach } from "../../core/kernel/reach.ts"
import type { Words } from "../../core/people/index.ts"

/** Somebody of the demo who leads one group and sees no other (WSP-10). Her password is that of the demo. */
export const demoLeader = { name: "Lea Demo", email: "leitung@wimpel.example", permissions: ["members"] } as const

/** The group that she leads, among those of the demo. */
export const ledGroup = "Wölflinge"

/** How far she reaches. */
export const leaderReach = ({ groups }: Words): Reach => ({
  readOnly: false,
  groups: groups.flatMap(({ id, name }) => (name === ledGroup ? [id] : [])),
})
