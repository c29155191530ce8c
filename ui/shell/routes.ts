import * as Schema from "effect/Schema"
import { PersonId } from "../../core/kernel/id.ts"
import { fullName } from "../../core/people/person.ts"
import type { OnboardingViewModel } from "../onboarding/onboarding.view-model.ts"
import type { ListId, ListViewModel } from "../people/list/list.view-model.ts"
import type { PersonViewModel } from "../people/person/person.view-model.ts"
import type { DevelopersViewModel } from "../workspace/developers/developers.view-model.ts"
import type { SettingsViewModel } from "../workspace/settings/settings.view-model.ts"
import { type Params, type Route, route } from "./route.ts"

const isPersonId = Schema.is(PersonId)

const listOf = ({ id }: Params): ListId | undefined => (id === "members" || id === "contacts" ? id : undefined)

const listTitle = (params: Params): string => (listOf(params) === "contacts" ? "Kontakte" : "Mitglieder")

/** Where the application begins. */
export const home = "/lists/members"

/** Every path there is, with its screen. */
export const routes: ReadonlyArray<Route> = [
  route<ListId, ListViewModel>({
    path: "/lists/:id",
    layout: "default",
    title: listTitle,
    scope: "members",
    asks: listOf,
    screen: () => import("../people/list/list.screen.tsx").then((module) => module.ListScreen),
    model: (models, id) => models.list(id),
  }),
  route<{ readonly list: ListId; readonly id: PersonId }, PersonViewModel>({
    path: "/lists/:id/:personId",
    layout: "default",
    title: () => "Person",
    scope: "members",
    asks: (params) => {
      const list = listOf(params)
      const { personId } = params
      return list !== undefined && personId !== undefined && isPersonId(personId) ? { list, id: personId } : undefined
    },
    screen: () => import("../people/person/person.screen.tsx").then((module) => module.PersonScreen),
    model: (models, { list, id }) => models.person(list, id),
    name: ({ person }) => person && fullName(person),
  }),
  route<true, OnboardingViewModel>({
    path: "/onboarding/registration",
    layout: "default",
    title: () => "Willkommen",
    scope: "admin",
    asks: () => true,
    screen: () => import("../onboarding/onboarding.screen.tsx").then((module) => module.OnboardingScreen),
    model: (models) => models.onboarding(),
  }),
  route<true, DevelopersViewModel>({
    path: "/workspace/developers",
    layout: "default",
    title: () => "Für Entwickler",
    scope: "admin",
    asks: () => true,
    screen: () => import("../workspace/developers/developers.screen.tsx").then((module) => module.DevelopersScreen),
    model: (models) => models.developers(),
  }),
  route<true, SettingsViewModel>({
    path: "/workspace/settings",
    layout: "default",
    title: () => "Einstellungen",
    scope: "admin",
    asks: () => true,
    screen: () => import("../workspace/settings/settings.screen.tsx").then((module) => module.SettingsScreen),
    model: (models) => models.settings(),
  }),
]
