import { offeredPermissions, type Permission } from "../../core/kernel/permission.ts"
import { Tick } from "../kit/tick.tsx"
import { permissionMeaning, permissionName } from "../text/de/users.ts"
import * as css from "./workspace.css.ts"

interface PermissionChoiceProps {
  readonly label: string
  readonly chosen: ReadonlySet<Permission>
  /** What they have so far, so that it can be given back after it was taken away here. */
  readonly given?: ReadonlyArray<Permission>
  readonly onToggle: (permission: Permission) => void
  readonly error?: string | undefined
}

/** What somebody may do, as far as there is anything to do in this version. */
export const PermissionChoice = ({ label, chosen, given = [], onToggle, error }: PermissionChoiceProps) => (
  <fieldset className={css.choices}>
    <legend className={css.legend}>{label}</legend>
    {offeredPermissions(given, chosen).map((permission, index) => (
      <Tick
        key={permission}
        name={permission}
        label={`${permissionName[permission]}: ${permissionMeaning[permission]}`}
        chosen={chosen.has(permission)}
        onChange={() => onToggle(permission)}
        error={index === 0 ? error : undefined}
      />
    ))}
  </fieldset>
)
