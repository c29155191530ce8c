import * as Schema from "effect/Schema"
import { PersonId } from "../../core/kernel/id.ts"
import { fullName } from "../../core/people/person.ts"
import type { PersonRow } from "../../core/people/person-query.ts"
import type { HomeViewModel } from "../home/home.view-model.ts"
import type { OnboardingViewModel } from "../onboarding/onboarding.view-model.ts"
import type { ColumnsViewModel } from "../people/columns/columns.view-model.ts"
import type { ListId, ListViewModel } from "../people/list/list.view-model.ts"
import type { TabCounts } from "../people/list/tab-counts.ts"
import type { PersonViewModel } from "../people/person/person.view-model.ts"
import type { ToolName, ToolViewModel } from "../people/tools/tool.ts"
import type { AuditViewModel } from "../workspace/audit/audit.view-model.ts"
import type { DevelopersViewModel } from "../workspace/developers/developers.view-model.ts"
import type { SettingsViewModel } from "../workspace/settings/settings.view-model.ts"
import type { Params } from "./match.ts"
import { type Screen, screen } from "./route.ts"
import type { HouseName } from "./route-table.ts"
import type { WorkspacesViewModel } from "./workspaces/workspaces.view-model.ts"

const isPersonId = Schema.is(PersonId)

const listOf = ({ id }: Params): ListId | undefined => (id === "members" || id === "contacts" ? id : undefined)

const nameOf = (row: PersonRow | undefined) => row && fullName({ ...row, title: row.title ?? null })

const tools: ReadonlyArray<ToolName> = ["duplicates", "report", "anniversaries", "proposals", "words"]

/** What there is in this version, by the name of its route. */
export const screens: Readonly<Partial<Record<HouseName, Screen>>> = {
  home: screen<true, HomeViewModel>({
    title: () => undefined,
    asks: () => true,
    screen: () => import("../home/home.screen.tsx").then((module) => module.HomeScreen),
    model: (models) => models.home(),
  }),
  list: screen<ListId, ListViewModel>({
    title: (params) => (listOf(params) === "contacts" ? "Kontakte" : "Mitglieder"),
    needs: ["members"],
    asks: listOf,
    screen: () => import("../people/list/list.screen.tsx").then((module) => module.ListScreen),
    model: (models, id) => models.list(id),
    waiting: ({ rows }) => rows.opening,
  }),
  lists: screen<true, TabCounts>({
    needs: ["members"],
    asks: () => true,
    screen: () => import("../people/lists/lists.screen.tsx").then((module) => module.ListsScreen),
    model: (models) => models.lists(),
  }),
  person: screen<{ readonly list: ListId; readonly id: PersonId }, PersonViewModel>({
    title: ({ personId }, models) => nameOf(models.row(personId)),
    heading: "picture",
    asks: (params) => {
      const list = listOf(params)
      const { personId } = params
      return list !== undefined && personId !== undefined && isPersonId(personId) ? { list, id: personId } : undefined
    },
    screen: () => import("../people/person/person.screen.tsx").then((module) => module.PersonScreen),
    model: (models, { list, id }) => models.person(list, id),
    name: ({ known }) => nameOf(known),
  }),
  peopleTool: screen<ToolName, ToolViewModel>({
    title: () => undefined,
    asks: ({ tool }) => tools.find((name) => name === tool),
    screen: () => import("../people/tools/tool.screen.tsx").then((module) => module.ToolScreen),
    model: (models, name) => models.tool(name),
    name: ({ title }) => title,
  }),
  firstSetUp: screen<true, OnboardingViewModel>({
    needs: ["admin"],
    asks: () => true,
    screen: () => import("../onboarding/onboarding.screen.tsx").then((module) => module.OnboardingScreen),
    model: (models) => models.onboarding(),
  }),
  columns: screen<true, ColumnsViewModel>({
    heading: "column",
    asks: () => true,
    screen: () => import("../people/columns/columns.screen.tsx").then((module) => module.ColumnsScreen),
    model: (models) => models.columns(),
  }),
  settings: screen<true, SettingsViewModel>({
    heading: "column",
    asks: () => true,
    screen: () => import("../workspace/settings/settings.screen.tsx").then((module) => module.SettingsScreen),
    model: (models) => models.settings(),
  }),
  developers: screen<true, DevelopersViewModel>({
    heading: "column",
    asks: () => true,
    screen: () => import("../workspace/developers/developers.screen.tsx").then((module) => module.DevelopersScreen),
    model: (models) => models.developers(),
  }),
  audit: screen<true, AuditViewModel>({
    heading: "column",
    asks: () => true,
    screen: () => import("../workspace/audit/audit.screen.tsx").then((module) => module.AuditScreen),
    model: (models) => models.audit(),
  }),
  workspaces: screen<{ readonly slug: string | undefined }, WorkspacesViewModel>({
    asks: ({ workspaceSlug }) => ({ slug: workspaceSlug }),
    screen: () => import("./workspaces/workspaces.screen.tsx").then((module) => module.WorkspacesScreen),
    model: (models, { slug }) => models.workspaces(slug),
  }),
}
