import type { AnyNeeds } from "../../../kernel/operation.ts"
import type { Columns } from "../../custom-columns/columns.port.ts"
import { columnUse, createColumn, deleteColumn, listColumns, orderColumns, restoreColumn } from "./columns.ts"
import { editColumn } from "./edit-column.ts"

/** The custom columns, implemented over the driven ports of people. */
export const columnsUseCases = {
  list: listColumns,
  use: columnUse,
  create: createColumn,
  edit: editColumn,
  order: orderColumns,
  delete: deleteColumn,
  restore: restoreColumn,
} satisfies Columns<never, AnyNeeds>
