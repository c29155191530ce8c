import * as Effect from "effect/Effect"
import { computed, makeObservable, when } from "mobx"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import type { Lost } from "../../core/kernel/call-errors.ts"
import type { ColumnGone, UnknownCursor } from "../../core/people/people.errors.ts"
import type { People } from "../../core/people/people.port.ts"
import type { PersonFilter } from "../../core/people/person-filter.ts"
import type { PersonPage, PersonQuery } from "../../core/people/person-query.ts"
import type { AnniversaryList, Reports } from "../../core/people/reports.port.ts"
import type { SelfService } from "../../core/people/self-service.port.ts"
import { listPath } from "../people/list/list-query.ts"
import { TabCounts } from "../people/list/tab-counts.ts"
import { Remote } from "../remote.ts"
import type { SessionViewModel } from "../shell/session.view-model.ts"
import { germanDay } from "../text/de/when.ts"
import type { HomeLine } from "./home-line.ts"

/** What the start needs of the world around it. */
export interface HomeSurroundings {
  readonly people: Pick<People<Lost>, "list" | "standings">
  readonly reports: Pick<Reports<Lost>, "anniversaries">
  readonly selfService: Pick<SelfService<Lost>, "waiting">
  readonly session: Pick<SessionViewModel, "may" | "user"> & Partial<Pick<SessionViewModel, "isKept">>
  readonly now: () => number
  /** How many answers to forms wait for a decision; nothing of forms is loaded before somebody may see it. */
  readonly waitingAnswers: () => Effect.Effect<number, Lost>
  /** What of fees waits on a day; nothing of it is loaded before somebody may see it. */
  readonly waitingFees: (today: CalendarDate) => Effect.Effect<ReadonlyArray<HomeLine>, Lost>
  /** What waits at events on a day; nothing of it is loaded before somebody may see it. */
  readonly waitingEvents: (today: CalendarDate) => Effect.Effect<ReadonlyArray<HomeLine>, Lost>
  /** Opens the import of members over the page. */
  readonly openImport: (done: () => void) => void
}

/** So many persons stand in each part, whatever the size of the club; the rest is a click away. */
const most = 5

/** Birthdays are told so many days ahead, today among them. */
const daysAhead = 14

type Persons = Remote<PersonPage, Lost | ColumnGone | UnknownCursor>

/** The start: a greeting, and what waits for somebody to see to it. */
export class HomeViewModel {
  readonly counts: TabCounts
  /** Who wants to become a member. */
  readonly applying: Persons = new Remote()
  /** Who joins next. */
  readonly joining: Persons = new Remote()
  /** Which members leave next. */
  readonly leaving: Persons = new Remote()
  /** Whose birthday is next. */
  readonly birthdays = new Remote<AnniversaryList, Lost>()
  /** How many proposals for the data of persons wait for a decision. */
  readonly proposals = new Remote<number, Lost>()
  /** How many answers to forms wait for a decision. */
  readonly answers = new Remote<number, Lost>()
  /** What of fees waits, the most pressing first. */
  readonly fees = new Remote<ReadonlyArray<HomeLine>, Lost>()
  /** What waits at events, those that come soonest first. */
  readonly events = new Remote<ReadonlyArray<HomeLine>, Lost>()
  private readonly around: HomeSurroundings
  private readonly stopWaiting: () => void

  constructor(around: HomeSurroundings) {
    this.around = around
    this.counts = new TabCounts(around.people)
    makeObservable(this, {
      seesMembers: computed,
      seesFees: computed,
      seesEvents: computed,
      failure: computed,
      parts: computed,
      nothing: computed,
    })
    // Nothing is asked for before it is known whether the user may see it.
    this.stopWaiting = when(
      () => this.name !== undefined,
      () => {
        this.load()
      },
    )
  }

  /** What the user is called, once that is known. */
  get name(): string | undefined {
    return this.around.session.user?.name
  }

  get now(): number {
    return this.around.now()
  }

  /** Whether the user has to do with members at all. */
  get seesMembers(): boolean {
    return this.around.session.may(["members"])
  }

  /** Whether the user sees the persons of their own groups, of whom nothing waits here (WSP-10). */
  get seesOwnGroups(): boolean {
    return this.around.session.isKept === true && this.around.session.may(["members"], true)
  }

  /** Whether the user has to do with fees. */
  get seesFees(): boolean {
    return this.around.session.may(["fees"])
  }

  /** Whether the user has to do with events. */
  get seesEvents(): boolean {
    return this.around.session.may(["events"])
  }

  /** What keeps the start from saying what waits. */
  get failure() {
    for (const { state } of this.all) if (state.is === "failed") return state.error
    return undefined
  }

  /** What waits, part by part, without those where nobody does; nothing until all of it is known. */
  get parts() {
    const { applying, joining, leaving } = this
    if (!this.seesMembers) return []
    if (applying.value === undefined || joining.value === undefined || leaving.value === undefined) return undefined
    const parts = [
      { id: "applying", ...applying.value },
      { id: "joining", ...joining.value },
      { id: "leaving", ...leaving.value },
    ] as const
    return parts.filter(({ rows }) => rows.length > 0)
  }

  /** Whether it is not known yet if there is anything to show. */
  get waiting(): boolean {
    const { parts, birthdays, proposals, answers, fees, events } = this
    if (parts === undefined) return true
    const others = [birthdays.state.is, proposals.state.is, answers.state.is, fees.state.is, events.state.is]
    return parts.length === 0 && (others.includes("loading") || this.counts.waiting)
  }

  /** Whether it is known that nothing waits at all. */
  get nothing(): boolean {
    const { parts, birthdays, proposals, answers, fees, events } = this
    const nothingAsked = proposals.value === 0 && answers.value === 0
    const noMembers = !this.seesMembers || (birthdays.value?.length === 0 && nothingAsked)
    const noEvents = !this.seesEvents || events.value?.length === 0
    return parts?.length === 0 && noMembers && noEvents && (!this.seesFees || fees.value?.length === 0)
  }

  load(): void {
    const today = germanDay(this.now)
    if (this.seesFees) this.fees.load(this.around.waitingFees(today), { quiet: true })
    if (this.seesEvents) this.events.load(this.around.waitingEvents(today), { quiet: true })
    if (this.seesMembers) this.loadMembers(today)
  }

  private loadMembers(today: CalendarDate): void {
    const active: PersonFilter = { standing: ["active"] }
    const leaves: PersonFilter = { field: "leaveDate", is: "from", value: today }
    this.counts.load()
    this.find(this.applying, { standing: ["application"] }, "name")
    this.find(this.joining, { standing: ["future"] }, "joinDate")
    this.find(this.leaving, { and: [active, leaves] }, "leaveDate")
    this.birthdays.load(this.birthdaysFrom(today), { quiet: true })
    this.proposals.load(this.around.selfService.waiting(), { quiet: true })
    this.answers.load(this.around.waitingAnswers(), { quiet: true })
  }

  /** The list where the rest of a part stands, in the same order. */
  restOf(id: "applying" | "joining" | "leaving"): string {
    if (id === "applying") return listPath("members", { tab: "application" })
    if (id === "joining") return listPath("members", { tab: "future", sort: { by: "joinDate", descending: false } })
    const leaves = { field: "leaveDate", is: "from", value: germanDay(this.now) } as const
    const draft = { join: "and", conditions: [leaves] } as const
    return listPath("members", { sort: { by: "leaveDate", descending: false }, draft })
  }

  /** Whose birthday is next, as many as fit. */
  get nextBirthdays(): AnniversaryList {
    return (this.birthdays.value ?? []).slice(0, most)
  }

  /** Whether nobody is there yet. */
  get isNew(): boolean {
    return this.counts.of("all") === 0 && this.parts?.length === 0 && !this.proposals.value && !this.answers.value
  }

  /** Whether the user can invite others. */
  get mayInvite(): boolean {
    return this.around.session.may(["admin"])
  }

  /** Opens the import, and shows who came by it. */
  startImport(): void {
    this.around.openImport(() => this.load())
  }

  dispose(): void {
    this.stopWaiting()
    this.counts.dispose()
    this.birthdays.dispose()
    this.proposals.dispose()
    this.answers.dispose()
    this.fees.dispose()
    this.events.dispose()
    for (const each of this.all) each.dispose()
  }

  private get all(): ReadonlyArray<Persons> {
    return [this.applying, this.joining, this.leaving]
  }

  private birthdaysFrom(today: CalendarDate) {
    const last = germanDay(Date.parse(`${today}T12:00:00Z`) + (daysAhead - 1) * 86_400_000)
    const months = new Set([today.slice(0, 7), last.slice(0, 7)])
    const { reports } = this.around
    return Effect.gen(function* () {
      const found: Array<AnniversaryList[number]> = []
      for (const month of months) found.push(...(yield* reports.anniversaries({ kind: "birthday", month })))
      return found.filter(({ date }) => today <= date && date <= last)
    })
  }

  private find(into: Persons, filter: PersonFilter, by: PersonQuery["sort"]["by"]): void {
    const fields = ["title", "kind", "joinDate", "leaveDate"] as const
    into.load(this.around.people.list({ filter, fields, sort: { by, descending: false }, limit: most }), {
      quiet: true,
    })
  }
}
