import * as Schema from "effect/Schema"
import { isCalendarDate } from "../kernel/calendar-date.ts"

const Day = Schema.String.check(Schema.makeFilter((text: string) => isCalendarDate(text) || "a day"))

/**
 * A condition on the day on which a person last confirmed the own data (PER-22): before a day, not before it, or whether
 * there is one. Who never did meets only `isEmpty`.
 */
export const ConfirmedFilter = Schema.Union([
  Schema.Struct({ is: Schema.Literals(["before", "from"]), day: Day }),
  Schema.Struct({ is: Schema.Literals(["isEmpty", "isNotEmpty"]) }),
])
export type ConfirmedFilter = typeof ConfirmedFilter.Type
