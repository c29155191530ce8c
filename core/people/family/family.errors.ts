import * as Schema from "effect/Schema"

/** The other person belongs to another family already, and a person is in one (MBR-05). `family` names who is in it. */
export class OtherFamily extends Schema.TaggedError<OtherFamily>()("OtherFamily", {
  name: Schema.String,
  family: Schema.Array(Schema.String),
}) {}

/** The address cannot be shared, because it has faults. Nothing was written. */
export class AddressFaulty extends Schema.TaggedError<AddressFaulty>()("AddressFaulty", { name: Schema.String }) {}
