import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Acting } from "../../kernel/acting.ts"
import type { RecordsOfPersons } from "../../kernel/records-of-persons.ts"
import type { ChangeConflict } from "../people.errors.ts"
import { SpecialRecords } from "../ports/special-records.port.ts"
import type { Vault } from "../ports/vault.port.ts"
import type { SpecialDataFull, SpecialDataLocked } from "../special-data/special-data.errors.ts"
import { joinSpecialData, partSpecialData } from "./special-data.ts"

/** What a merge did to the special data of who stays: the version it wrote, and what stood sealed before, in base64. */
const Joined = Schema.NullOr(
  Schema.Struct({
    version: Schema.Int,
    before: Schema.NullOr(Schema.Struct({ keyId: Schema.String, bytes: Schema.String })),
  }),
)
const readJoined = Schema.decodeUnknownSync(Joined)

/** Special data when persons go or become one: that of who goes is added to that of who stays. */
export const specialRecords = {
  name: "specialData",
  columns: ["special_records.person_id"],
  erased: (persons) => Effect.flatMap(SpecialRecords, (records) => records.forgetPersons(persons)),
  merged: Effect.fnUntraced(function* (kept, gone) {
    const joined = yield* joinSpecialData(kept, gone)
    if (joined === null) return null
    const { version, before } = joined
    return { version, before: before === null ? null : { keyId: before.keyId, bytes: before.bytes.toBase64() } }
  }),
  parted: (kept, _gone, moved) => {
    const joined = readJoined(moved)
    if (joined === null) return Effect.succeed(true)
    const { version, before } = joined
    const sealed = before === null ? null : { keyId: before.keyId, bytes: Uint8Array.fromBase64(before.bytes) }
    return partSpecialData(kept, { version, before: sealed })
  },
} as const satisfies RecordsOfPersons<
  Acting | SpecialRecords | Vault,
  SpecialDataFull | SpecialDataLocked | ChangeConflict
>
