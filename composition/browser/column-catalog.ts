import { columns } from "../../core/people/custom-columns/columns.port.ts"
import { ColumnCatalog } from "../../ui/people/custom/column-catalog.ts"
import type { Notify } from "../../ui/surroundings.ts"
import type { Connect } from "./services.ts"

/** The custom columns of the workspace at hand. */
export const columnCatalog = (connect: Connect, notify: Notify): ColumnCatalog =>
  new ColumnCatalog(connect(columns), async () => (await import("./field-files.ts")).fieldFiles(connect, notify))
