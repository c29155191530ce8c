import { organisationKinds, organisationSizes, type Profile } from "../../../core/workspace/index.ts"
import { Select } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { kindName, sizeName } from "../../text/de/workspace.ts"
import * as css from "../workspace.css.ts"

interface ProfileFieldsProps {
  readonly kind: Profile["kind"]
  readonly size: Profile["size"]
  readonly foundedOn: string
  readonly wrongDate: boolean
  readonly onKind: (kind: Profile["kind"]) => void
  readonly onSize: (size: Profile["size"]) => void
  readonly onFoundedOn: (text: string) => void
}

const unsaid = { id: "", label: "Keine Angabe" } as const

/** What kind of organisation there is, how large, and since when (DEM-03). */
export const ProfileFields = (props: ProfileFieldsProps) => (
  <div className={css.pair}>
    <Select
      label="Was seid ihr?"
      value={props.kind ?? ""}
      options={[unsaid, ...organisationKinds.map((id) => ({ id, label: kindName[id] }))]}
      onChange={(kind) => props.onKind(kind === "" ? null : kind)}
    />
    <Select
      label="Wie viele Mitglieder?"
      value={props.size ?? ""}
      options={[unsaid, ...organisationSizes.map((id) => ({ id, label: sizeName[id] }))]}
      onChange={(size) => props.onSize(size === "" ? null : size)}
    />
    <TextField
      label="Gegründet am"
      inputMode="numeric"
      value={props.foundedOn}
      onChange={props.onFoundedOn}
      help="Zum Beispiel 01.05.1987"
      error={props.wrongDate ? "Das ist kein Datum. Schreib es so: 01.05.1987." : undefined}
    />
  </div>
)
