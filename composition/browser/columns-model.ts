import { forms } from "../../core/forms/index.ts"
import { ColumnsViewModel } from "../../ui/people/columns/columns.view-model.ts"
import type { ColumnCatalog } from "../../ui/people/custom/column-catalog.ts"
import type { Notify } from "../../ui/surroundings.ts"
import type { Connect } from "./services.ts"

/** The custom columns of the workspace. */
export const columnsModel = (catalog: ColumnCatalog, connect: Connect, notify: Notify): ColumnsViewModel =>
  new ColumnsViewModel(catalog, connect(forms), notify)
