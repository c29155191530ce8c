import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CustomColumnId } from "../../kernel/id.ts"
import type { ColumnUse, CustomColumns } from "../custom-columns/columns.port.ts"
import type { CustomColumn } from "../custom-columns/custom-column.ts"

/** The custom columns of the workspace, those that are deleted with their values kept among them. */
export class CustomColumnStore extends Context.Service<
  CustomColumnStore,
  {
    readonly list: () => Effect.Effect<CustomColumns>
    /** As `list`; nobody changes columns until this transaction ends, while others can be sure of them as well. */
    readonly steady: () => Effect.Effect<CustomColumns>
    /** As `list`; nobody else changes columns or is sure of them until this transaction ends. */
    readonly hold: () => Effect.Effect<CustomColumns>
    /** Adds a column behind the others. */
    readonly add: (column: CustomColumn) => Effect.Effect<void>
    /** Writes a column over the one with its id; it stays where it is. */
    readonly replace: (column: CustomColumn) => Effect.Effect<void>
    /** Puts columns into this order, before all others. */
    readonly order: (ids: ReadonlyArray<CustomColumnId>) => Effect.Effect<void>
    /** Takes a column away at an instant; the values of persons stay. */
    readonly delete: (id: CustomColumnId, at: string) => Effect.Effect<void>
    /** Brings a deleted column back, behind the others. */
    readonly restore: (id: CustomColumnId) => Effect.Effect<void>
    /**
     * Forgets a column for good with all its values: those of persons in the list and in the trash, and what timeline,
     * imports and changes kept of them. No person gets a new version by it.
     */
    readonly erase: (id: CustomColumnId) => Effect.Effect<void>
    /** How many persons of the list have a value, and how many each of the values that are choices. */
    readonly use: (id: CustomColumnId) => Effect.Effect<ColumnUse>
  }
>()("wimpel/people/CustomColumnStore") {}
