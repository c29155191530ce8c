import * as Schema from "effect/Schema"
import { OfferId } from "../../forms/index.ts"
import { FileContent } from "../../kernel/file-content.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { Version } from "../../kernel/version.ts"
import { EventId } from "../event-id.ts"
import { EventNotFound } from "../events.errors.ts"
import { GivenList, ListContent, ListId, ListKey } from "./list-content.ts"
import { ListChanged, ListFaulty, ListNotFound, TooManyLists } from "./lists.errors.ts"

/** A list that comes along, in the words of the workspace's language. */
const GivenRow = Schema.Struct({ key: GivenList, content: ListContent })

/** A list that the workspace made. */
export const ListRow = Schema.Struct({ key: ListId, version: Schema.Int, content: ListContent })
export type ListRow = typeof ListRow.Type

/** In which formats a list is written: to print, and for a spreadsheet. */
export const listFormats = ["pdf", "xlsx"] as const

const terms = { scope: "events", feature: "events" } as const

/** Lists of participants to print and to hand in (EVT-13, EVT-16): their templates, and the files made of them. */
export const eventLists = port("eventLists", {
  all: query({
    ...terms,
    summary: "The lists that come along, and those that the workspace made, by their names",
    output: Schema.Struct({ given: Schema.Array(GivenRow), own: Schema.Array(ListRow) }),
  }),
  create: command({
    ...terms,
    summary: "Adds a list",
    input: Schema.Struct({ content: ListContent }),
    output: ListRow,
    failure: Schema.Union([ListFaulty, TooManyLists]),
  }),
  change: command({
    ...terms,
    summary: "Changes a list of the workspace, unless somebody else changed it",
    input: Schema.Struct({ id: ListId, version: Version, content: ListContent }),
    output: ListRow,
    failure: Schema.Union([ListNotFound, ListChanged, ListFaulty]),
  }),
  delete: command({
    ...terms,
    summary: "Deletes a list of the workspace; files that were made of it stay where they are",
    input: Schema.Struct({ id: ListId }),
    failure: ListNotFound,
  }),
  print: query({
    ...terms,
    session: true,
    summary: "A list of those who hold a place at an event, or of one group of it, as a file",
    rate: "heavy",
    file: "out",
    input: Schema.Struct({
      event: EventId,
      list: ListKey,
      group: Schema.NullOr(OfferId),
      format: Schema.Literals(listFormats),
    }),
    output: Schema.Struct({ name: Schema.String, type: Schema.String, content: FileContent }),
    failure: Schema.Union([EventNotFound, ListNotFound]),
  }),
})

/** Lists as their callers see them. */
export type EventLists<Lost = never, Needs = never> = Calls<typeof eventLists, Lost, Needs>
