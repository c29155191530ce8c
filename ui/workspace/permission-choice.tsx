import { type Permission, permissions } from "../../core/kernel/permission.ts"
import { Tick } from "../kit/tick.tsx"
import { permissionMeaning, permissionName } from "../text/de/users.ts"
import * as css from "./workspace.css.ts"

interface PermissionChoiceProps {
  readonly label: string
  readonly chosen: ReadonlySet<Permission>
  readonly onToggle: (permission: Permission) => void
  /** Which of them can be given at all. */
  readonly offered?: ReadonlyArray<Permission>
  readonly error?: string | undefined
}

/** What somebody may do. Who may do everything needs no other box. */
export const PermissionChoice = ({ label, chosen, onToggle, offered = permissions, error }: PermissionChoiceProps) => (
  <fieldset className={css.choices}>
    <legend className={css.legend}>{label}</legend>
    {(chosen.has("admin") ? offered.filter((each) => each === "admin") : offered).map((permission, index) => (
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
