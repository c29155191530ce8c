import * as Schema from "effect/Schema"
import BookUser from "lucide-react/icons/book-user"
import ChartColumn from "lucide-react/icons/chart-column"
import House from "lucide-react/icons/house-plus"
import MailQuestion from "lucide-react/icons/mail-question-mark"
import Merge from "lucide-react/icons/merge"
import Tags from "lucide-react/icons/tags"
import Trash2 from "lucide-react/icons/trash-2"
import UserPlus from "lucide-react/icons/user-plus"
import Users from "lucide-react/icons/users"
import { PersonId } from "../../core/kernel/id.ts"
import { fullName } from "../../core/people/person.ts"
import type { PersonRow } from "../../core/people/person-query.ts"
import type { Params } from "../shell/match.ts"
import type { Entry } from "../shell/menu.ts"
import { ifThere } from "../shell/missing-code.ts"
import type { Place } from "../shell/palette/palette-source.ts"
import type { Part } from "../shell/part.ts"
import { screen } from "../shell/route.ts"
import type { ColumnsViewModel } from "./columns/columns.view-model.ts"
import type { ListId, ListViewModel } from "./list/list.view-model.ts"
import type { WaitingCounts } from "./list/waiting-counts.ts"
import type { ListsViewModel } from "./lists/lists.view-model.ts"
import type { PersonViewModel } from "./person/person.view-model.ts"
import type { ToolName, ToolViewModel } from "./tools/tool.ts"

/** Where the view models of the lists and persons come from. Whoever shows a screen disposes its view model. */
export interface PeopleModels {
  readonly list: (id: ListId) => Promise<ListViewModel>
  readonly lists: () => Promise<ListsViewModel>
  readonly person: (list: ListId, id: PersonId) => Promise<PersonViewModel>
  /** What the list from which a person was opened shows of them. */
  readonly row: (id: string | undefined) => PersonRow | undefined
  readonly columns: () => Promise<ColumnsViewModel>
  readonly tool: (name: ToolName) => Promise<ToolViewModel>
  readonly source: NonNullable<Part["source"]>
  /** What waits for a decision. */
  readonly waiting?: WaitingCounts
}

const isPersonId = Schema.is(PersonId)

const listOf = ({ id }: Params): ListId | undefined => (id === "members" || id === "contacts" ? id : undefined)

const nameOf = (row: PersonRow | undefined) => row && fullName({ ...row, title: row.title ?? null })

const tools: ReadonlyArray<ToolName> = [
  "duplicates",
  "families",
  "report",
  "anniversaries",
  "proposals",
  "words",
  "trash",
]

const tool = (label: string, name: ToolName, Icon: Entry["Icon"]): Entry => ({
  path: `/lists/tools/${name}`,
  label,
  needs: ["members"],
  Icon,
})

const place = (label: string, path: string): Place => ({ label, path, needs: ["members"] })

/** Members and contacts in the frame. */
export const peoplePart = (models: PeopleModels): Part => ({
  entries: [
    {
      path: "/lists/members",
      label: "Mitglieder",
      needs: ["members"],
      ownGroups: true,
      Icon: Users,
      also: "/lists/tools/anniversaries",
    },
    {
      path: "/lists/members?tab=application",
      label: "Anträge",
      needs: ["members"],
      Icon: UserPlus,
      count: () => models.waiting?.applications,
    },
    { ...tool("Vorschläge", "proposals", MailQuestion), count: () => models.waiting?.proposals },
    { path: "/lists/contacts", label: "Kontakte", needs: ["members"], ownGroups: true, Icon: BookUser },
    { ...tool("Auswertung", "report", ChartColumn), rare: true },
    { ...tool("Gruppen und Labels", "words", Tags), rare: true },
    { ...tool("Doppelte finden", "duplicates", Merge), rare: true },
    { ...tool("Familien finden", "families", House), rare: true },
    { ...tool("Papierkorb", "trash", Trash2), rare: true },
  ],
  places: [
    place("Geburtstage und Jubiläen", "/lists/tools/anniversaries"),
    { ...place("Eigene Spalten", "/workspace/columns"), settings: true },
  ],
  source: models.source,
  screens: {
    list: screen<ListId, ListViewModel>({
      title: (params) => (listOf(params) === "contacts" ? "Kontakte" : "Mitglieder"),
      needs: ["members"],
      asks: listOf,
      screen: () => import("./list/list.screen.tsx").then((module) => module.ListScreen),
      model: models.list,
      waiting: ({ rows }) => rows.opening,
    }),
    lists: screen<true, ListsViewModel>({
      asks: () => true,
      screen: () => import("./lists/lists.screen.tsx").then((module) => module.ListsScreen),
      model: models.lists,
    }),
    person: screen<{ readonly list: ListId; readonly id: PersonId }, PersonViewModel>({
      title: ({ personId }) => nameOf(models.row(personId)),
      heading: "picture",
      asks: (params) => {
        const list = listOf(params)
        const { personId } = params
        return list !== undefined && personId !== undefined && isPersonId(personId) ? { list, id: personId } : undefined
      },
      screen: async () => {
        const { PersonScreen, fetchInputs } = await import("./person/person.screen.tsx")
        void ifThere(fetchInputs)
        return PersonScreen
      },
      model: ({ list, id }) => models.person(list, id),
      name: ({ known }) => nameOf(known),
    }),
    peopleTool: screen<ToolName, ToolViewModel>({
      title: () => undefined,
      asks: ({ tool }) => tools.find((name) => name === tool),
      screen: () => import("./tools/tool.screen.tsx").then((module) => module.ToolScreen),
      model: models.tool,
      name: ({ title }) => title,
    }),
    columns: screen<true, ColumnsViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./columns/columns.screen.tsx").then((module) => module.ColumnsScreen),
      model: models.columns,
    }),
  },
})
