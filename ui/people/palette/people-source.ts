import { computed, makeObservable } from "mobx"
import { ageOn, type CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { fold } from "../../../core/kernel/fold.ts"
import type { People } from "../../../core/people/people.port.ts"
import { fullName } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { ViewHead } from "../../../core/people/views/list-view.ts"
import type { Views } from "../../../core/people/views.port.ts"
import { Remote } from "../../remote.ts"
import type { PaletteSource, Target } from "../../shell/palette/palette-source.ts"
import { TypedSearch } from "../../shell/palette/typed-search.ts"
import type { Go } from "../../surroundings.ts"
import type { Message } from "../../text/de/call-errors.ts"

/** What finding persons and saved views takes. */
export interface PeopleSourceSurroundings {
  readonly people: Pick<People<Lost>, "list">
  readonly views: Pick<Views<Lost>, "list">
  /** Whether the user may see persons. */
  readonly may: boolean
  /** Whether the user may see saved views. */
  readonly mayViews: boolean
  readonly today: () => CalendarDate
  readonly go: Go
}

const mostPersons = 8
const mostViews = 8

const kinds = { member: "Mitglied", contact: "Kontakt", applicant: "Antrag", declined: "Abgelehnt" } as const

const searchOf = ({ people, may }: PeopleSourceSurroundings) =>
  new TypedSearch(may, (search) =>
    people.list({
      search,
      fields: ["kind", "birthdate", "groups"],
      sort: { by: "name", descending: false },
      limit: mostPersons,
    }),
  )

/** Finds saved views, then persons as the list does, with what tells two of one name apart: their age and first group. */
export class PeopleSource implements PaletteSource {
  readonly type: PaletteSource["type"]
  private readonly search: ReturnType<typeof searchOf>
  /** The saved views of the lists; where they do not come, the persons are found without them. */
  private readonly heads = new Remote<ReadonlyArray<ViewHead>, Lost>()
  private readonly around: PeopleSourceSurroundings

  constructor(around: PeopleSourceSurroundings) {
    this.around = around
    this.search = searchOf(around)
    this.type = this.search.type
    makeObservable(this, { targets: computed })
    if (around.mayViews) this.heads.load(around.views.list())
  }

  get targets(): ReadonlyArray<Target> {
    return [...this.views, ...this.persons]
  }

  get searching(): boolean {
    return this.search.searching
  }

  get failure(): Message | undefined {
    return this.search.failure
  }

  readonly dispose = (): void => {
    this.search.dispose()
    this.heads.dispose()
  }

  private get views(): ReadonlyArray<Target> {
    const sought = fold(this.search.text)
    return (this.heads.value ?? [])
      .filter(({ name }) => sought !== "" && fold(name).includes(sought))
      .slice(0, mostViews)
      .map(({ id, list, name }) => ({
        id,
        label: name,
        kind: "Ansicht",
        run: () => this.around.go(`/lists/${list}?view=${id}`),
      }))
  }

  private get persons(): ReadonlyArray<Target> {
    return (this.search.value?.rows ?? []).map((row) => this.personTarget(row))
  }

  private personTarget(row: PersonRow): Target {
    const { kind = "member", birthdate = null, groups = [] } = row
    const age = birthdate === null ? [] : [String(ageOn(birthdate, this.around.today()))]
    return {
      id: row.id,
      label: fullName({ ...row, title: null }) || "Ohne Namen",
      kind: [kinds[kind], ...age, ...groups.slice(0, 1)].join(" · "),
      run: () => this.around.go(`/lists/${kind === "contact" ? "contacts" : "members"}/${row.id}`),
    }
  }
}
