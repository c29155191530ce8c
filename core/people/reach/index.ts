export { bankFields, isHidden } from "./hidden-fields.ts"
export { type PersonSight, reachFaults, seesPerson } from "./reach-faults.ts"
export { readableEvents } from "./readable-events.ts"
export { personsWithinReach, timelineWithinReach } from "./within-reach.ts"
