import { computed, makeObservable, observableRef } from "mobx"
import { ageOn, type CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { fold } from "../../../core/kernel/fold.ts"
import type { ColumnGone, UnknownCursor } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { fullName } from "../../../core/people/person.ts"
import type { PersonPage, PersonRow } from "../../../core/people/person-query.ts"
import type { ViewHead } from "../../../core/people/views/list-view.ts"
import type { Views } from "../../../core/people/views.port.ts"
import { Remote } from "../../remote.ts"
import type { PaletteSource, Target } from "../../shell/palette/palette-source.ts"
import type { Go } from "../../surroundings.ts"
import type { Message } from "../../text/de/call-errors.ts"
import { messageOf } from "../../text/de/errors.ts"

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

/** Shorter words find too many persons to be of use. */
const shortestSearch = 2
const mostPersons = 8
const mostViews = 8

const kinds = { member: "Mitglied", contact: "Kontakt", applicant: "Antrag", declined: "Abgelehnt" } as const

/** Finds saved views, then persons as the list does, with what tells two of one name apart: their age and first group. */
export class PeopleSource implements PaletteSource {
  private text = ""
  private readonly found = new Remote<PersonPage, Lost | ColumnGone | UnknownCursor>()
  /** The saved views of the lists; where they do not come, the persons are found without them. */
  private readonly heads = new Remote<ReadonlyArray<ViewHead>, Lost>()
  private readonly around: PeopleSourceSurroundings

  constructor(around: PeopleSourceSurroundings) {
    this.around = around
    makeObservable<this, "text">(this, { text: observableRef, targets: computed })
    if (around.mayViews) this.heads.load(around.views.list())
  }

  get targets(): ReadonlyArray<Target> {
    return [...this.views, ...this.persons]
  }

  get searching(): boolean {
    return this.searches && this.found.state.is === "loading"
  }

  get failure(): Message | undefined {
    const { state } = this.found
    return this.searches && state.is === "failed" ? messageOf(state.error) : undefined
  }

  readonly type = (text: string): void => {
    this.text = text.trim()
    if (!this.searches) return
    const search = this.text.slice(0, 200)
    const sort = { by: "name", descending: false } as const
    const fields = ["kind", "birthdate", "groups"] as const
    this.found.load(this.around.people.list({ search, fields, sort, limit: mostPersons }), { quiet: true })
  }

  readonly dispose = (): void => {
    this.found.dispose()
    this.heads.dispose()
  }

  private get searches(): boolean {
    return this.around.may && this.text.length >= shortestSearch
  }

  private get views(): ReadonlyArray<Target> {
    const sought = fold(this.text)
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
    return this.searches ? (this.found.value?.rows ?? []).map((row) => this.personTarget(row)) : []
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
