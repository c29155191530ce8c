import * as Schema from "effect/Schema"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { Version } from "../kernel/version.ts"
import { Details, KeptDetails, Profile } from "./details.ts"
import { LogoRefused, SlugTaken, WorkspaceChanged } from "./workspace.errors.ts"

/** Bytes as a text of letters, digits, `+` and `/` (RFC 4648). */
const Base64 = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9+/]*={0,2}$/))

/** What the workspace context offers: the details of the workspace at hand (WSP-01, WSP-05, DEM-03). */
export const workspace = port("workspace", {
  details: query({ scope: "admin", summary: "What is said of the workspace", output: KeptDetails }),
  update: command({
    scope: "admin",
    summary: "Changes the details, unless somebody else changed them since they were read",
    input: Schema.Struct({ version: Version, details: Details }),
    output: KeptDetails,
    failure: Schema.Union([WorkspaceChanged, SlugTaken]),
  }),
  setLogo: command({
    scope: "admin",
    summary: "Takes a picture as the logo: PNG or JPEG, at most 2 MB, in base64",
    rate: "guarded",
    bodyLimit: 3_000_000,
    input: Schema.Struct({ content: Base64 }),
    output: KeptDetails,
    failure: LogoRefused,
  }),
  removeLogo: command({ scope: "admin", summary: "Goes without a logo", output: KeptDetails }),
  backups: query({
    scope: "admin",
    summary: "How the installation backs itself up each day; null where it does not",
    output: Schema.NullOr(Schema.Struct({ keep: Schema.Int, last: Schema.NullOr(Schema.String) })),
  }),
  onboard: command({
    scope: "admin",
    summary: "Ends the first set-up, with what was said of the organisation",
    input: Profile,
    output: KeptDetails,
  }),
})

/** The workspace context as its callers see it. */
export type WorkspacePort<Lost = never, Needs = never> = Calls<typeof workspace, Lost, Needs>
