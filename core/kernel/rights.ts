import * as Context from "effect/Context"
import type { Permission } from "./permission.ts"

/** What who acts may do in the workspace, for rules that ask for more than the scope of their operation. */
export class Rights extends Context.Service<Rights, { readonly permissions: ReadonlyArray<Permission> }>()(
  "wimpel/kernel/Rights",
) {}
