import { type Permission, permissions, permissionsInUse } from "../../core/kernel/permission.ts"
import { Tick } from "../kit/tick.tsx"
import { permissionMeaning, permissionName } from "../text/de/users.ts"
import * as css from "./workspace.css.ts"

interface PermissionChoiceProps {
  readonly label: string
  readonly chosen: ReadonlySet<Permission>
  readonly onToggle: (permission: Permission) => void
  readonly error?: string | undefined
}

/** Those that open something, and those that were given before: who may do everything needs no other box. */
const offeredBeside = (chosen: ReadonlySet<Permission>): ReadonlyArray<Permission> =>
  chosen.has("admin") ? ["admin"] : permissions.filter((each) => permissionsInUse.includes(each) || chosen.has(each))

/** What somebody may do, as far as there is anything to do in this version. */
export const PermissionChoice = ({ label, chosen, onToggle, error }: PermissionChoiceProps) => (
  <fieldset className={css.choices}>
    <legend className={css.legend}>{label}</legend>
    {offeredBeside(chosen).map((permission, index) => (
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
