import { columns } from "../../core/people/custom-columns/columns.port.ts"
import { ColumnCatalog } from "../../ui/people/custom/column-catalog.ts"
import type { Connect } from "./services.ts"

/** The custom columns of the workspace at hand. */
export const columnCatalog = (connect: Connect): ColumnCatalog => new ColumnCatalog(connect(columns))
