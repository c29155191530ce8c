import * as Schema from "effect/Schema"
import { SepaSettings, SepaSettingsFault } from "./sepa-settings.ts"

/** What was typed cannot be collected with. Nothing was written. */
export class InvalidSepaSettings extends Schema.TaggedError<InvalidSepaSettings>()("InvalidSepaSettings", {
  faults: Schema.Array(SepaSettingsFault),
}) {}

/** Somebody changed the settings since they were read: `current` is how they stand now. Nothing was written. */
export class SepaSettingsChanged extends Schema.TaggedError<SepaSettingsChanged>()("SepaSettingsChanged", {
  current: SepaSettings,
}) {}
