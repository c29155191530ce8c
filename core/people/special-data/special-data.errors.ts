import * as Schema from "effect/Schema"
import { KeptSpecialData } from "./special-data.ts"

/** The special data is sealed with a key that is not here, or for another place. Nothing was written. */
export class SpecialDataLocked extends Schema.TaggedError<SpecialDataLocked>()("SpecialDataLocked", {}) {}

/** Together the special data of two persons is more than is kept of one. Nothing was written. */
export class SpecialDataFull extends Schema.TaggedError<SpecialDataFull>()("SpecialDataFull", {}) {}

/** Somebody changed the special data since it was read; `current` is how it is now. Nothing was written. */
export class SpecialDataChanged extends Schema.TaggedError<SpecialDataChanged>()("SpecialDataChanged", {
  current: KeptSpecialData,
}) {}
