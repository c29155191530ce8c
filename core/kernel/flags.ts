import * as Schema from "effect/Schema"

/** A switch that whoever runs the installation can turn without a new version, as the Unleash front-end API tells it. */
export const Toggle = Schema.Struct({
  name: Schema.String,
  enabled: Schema.Boolean,
  impressionData: Schema.optional(Schema.Boolean),
  variant: Schema.optional(
    Schema.Struct({
      name: Schema.String,
      enabled: Schema.Boolean,
      payload: Schema.optional(Schema.Struct({ type: Schema.String, value: Schema.String })),
    }),
  ),
})
export type Toggle = typeof Toggle.Type

/** All switches: the shape of a flags file and of the answer of the Unleash front-end API (APP-16). */
export const Toggles = Schema.Struct({ toggles: Schema.Array(Toggle) })
export type Toggles = typeof Toggles.Type

/** What an application asks of its switches. A switch that nobody has named is off. */
export interface Flags {
  readonly isOn: (name: string) => boolean
  /** The text that a switch carries while it is on. */
  readonly textOf: (name: string) => string | undefined
  /** Calls back after each change; returns what ends that. */
  readonly onChange: (then: () => void) => () => void
}
