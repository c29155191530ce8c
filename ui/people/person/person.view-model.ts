import { action, computed, makeObservable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId, UserId } from "../../../core/kernel/id.ts"
import type { Held } from "../../../core/kernel/permission.ts"
import { addressFields } from "../../../core/people/column-field.ts"
import { columnAccess } from "../../../core/people/custom-columns/column-access.ts"
import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import type { EditedField } from "../../../core/people/edit-undo.ts"
import type { PersonNotFound } from "../../../core/people/people.errors.ts"
import { type People, type PersonDetail, people } from "../../../core/people/people.port.ts"
import { fullName, type Person } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { isHiddenColumn } from "../../../core/people/reach/hidden-columns.ts"
import { readableEvents } from "../../../core/people/reach/readable-events.ts"
import { type Standing, standingOn } from "../../../core/people/standing.ts"
import { timelineKinds } from "../../../core/people/timeline-filter.ts"
import type { WordKind } from "../../../core/people/words/word.ts"
import { InTurn } from "../../in-turn.ts"
import { Remote } from "../../remote.ts"
import type { Go, MayCall, Notify } from "../../surroundings.ts"
import { addressText } from "../../text/de/address.ts"
import { fieldLabel } from "../../text/de/person.ts"
import { personFieldText as fieldWords } from "../../text/de/person-field.ts"
import { valueText } from "../../text/de/value.ts"
import { germanDay } from "../../text/de/when.ts"
import { type ChangeSurroundings, Changes } from "../changes/changes.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"
import type { OpenCatalog } from "../custom/open-catalog.ts"
import type { ListId } from "../list/list.view-model.ts"
import type { ListContext } from "../list/list-context.ts"
import type { OpenWords } from "../words/open-words.ts"
import { saidOfNames } from "../words/said-of-names.ts"
import { takeBegun } from "../words/take-begun.ts"
import { takeTier } from "../words/take-tier.ts"
import type { Meant, WordCatalog } from "../words/word-catalog.ts"
import { AddressEditing } from "./address-editing.ts"
import { EditUndoing } from "./edit-undoing.ts"
import { FieldEditing } from "./field-editing.ts"
import { PageEditing } from "./page-editing.ts"
import { besideField, type PageField } from "./page-fields.ts"
import type { PersonSection } from "./person-section.ts"
import { PersonTimeline } from "./person-timeline.ts"
import { keepUnsaved, placeOf, type Unsaved, type UnsavedFields } from "./unsaved-fields.ts"

/** What the page of a person needs of the world around it. */
export interface PersonSurroundings {
  readonly people: People<Lost>
  readonly columns: OpenCatalog
  readonly words: OpenWords
  readonly declining: ChangeSurroundings["declining"]
  readonly context: ListContext
  readonly unsaved: UnsavedFields
  readonly go: Go
  readonly notify: Notify
  readonly now: () => number
  /** Who is signed in, once it is known. */
  readonly me: () => UserId | undefined
  /** What they may do; everything if nothing is said. */
  readonly may?: MayCall
  /** Whether they are kept to their own groups (WSP-10). */
  readonly kept?: () => boolean
  /** What they hold, once that is known. */
  readonly held?: () => Held | undefined
  /** What is kept beside the person. */
  readonly sections: (page: PageOfSections) => Promise<ReadonlyArray<PersonSection>>
}

/** What the page of a person is to the sections on it. */
export interface PageOfSections {
  /** Is told when the timeline has more to tell. */
  readonly changed: () => void
  /** Is told what can be undone. */
  readonly changes: Changes
  /** Is told what was typed and could not be saved after somebody had left the page. */
  readonly said: (label: string) => void
  /** Is told how to take back what was just changed; that says no where nothing is left of it. */
  readonly edited: (undo: () => boolean) => void
  /** Whose page it is, for what is said after it was left: " von Zoë Zander", or nothing as long as that is not known. */
  readonly whose: () => string
  /** Goes to the page. */
  readonly open: () => void
}

/** A person: every field, changed where it stands, and what happened so far. */
export class PersonViewModel {
  readonly detail = new Remote<PersonDetail, PersonNotFound | Lost>()
  /** Groups and labels, once they are here. */
  words: WordCatalog | undefined
  readonly timeline: PersonTimeline
  readonly changes: Changes
  readonly editing: PageEditing
  readonly address: AddressEditing
  readonly undoing: EditUndoing
  /** What is kept beside the person, once it is here. */
  sections: ReadonlyArray<PersonSection> = []
  /** The custom columns, once they are here. */
  catalog: ColumnCatalog | undefined
  /** Keys that work anywhere on the page, but not while a field is edited: then they belong to it. */
  readonly keys = {
    j: () => this.stepByKey(1),
    k: () => this.stepByKey(-1),
    "Mod+z": () => this.undoLast(),
  }
  readonly list: ListId
  readonly id: PersonId
  private readonly around: PersonSurroundings
  /** What is sent one after the other. */
  private readonly turns = new InTurn()
  private away = false
  private gone = false
  /** Takes back what was changed in a section, if that is what was changed last. */
  private undoBeside: () => boolean = () => false

  constructor(list: ListId, id: PersonId, around: PersonSurroundings) {
    this.list = list
    this.id = id
    this.around = around
    this.timeline = new PersonTimeline(around.people, id, () => {
      const held = around.held?.()
      return held === undefined ? timelineKinds : readableEvents(held)
    })
    this.changes = new Changes({ ...around, today: () => this.today, changed: (deleted) => this.changed(deleted) })
    const shared = {
      id,
      people: around.people,
      person: () => this.person,
      show: (person: Person) => this.show(person),
      happened: () => this.timeline.load(),
      kept: (unsaved: Unsaved) => {
        keepUnsaved(around.unsaved, id, unsaved)
        this.sayUnsaved(placeOf(unsaved))
      },
    }
    this.address = new AddressEditing({
      ...shared,
      edited: (before, after) => {
        const other = addressFields.filter((field) => before[field] !== after[field])
        this.edited(other.map((field) => ({ field, before: before[field], after: after[field] })))
        for (const { moved } of this.sections) moved?.(before)
      },
    })
    this.editing = new PageEditing({
      id,
      address: this.address,
      make: (field) =>
        new FieldEditing(field, {
          ...shared,
          column: (of) => (isCustomField(of) ? this.catalog?.column(of) : undefined),
          edited: (_, made) => this.edited([made]),
          complete: (editor) => {
            takeBegun(editor, this.words)
            return takeTier(editor, this.words)
          },
        }),
      knows: (place) =>
        this.person !== undefined && (!isCustomField(place) || this.catalog?.column(place) !== undefined),
      unsaved: around.unsaved,
      turns: this.turns,
      refused: (place) => this.sayRefused(place),
    })
    this.undoing = new EditUndoing({
      id,
      turns: this.turns,
      people: around.people,
      me: around.me,
      notify: around.notify,
      label: this.label,
      undone: (person, fields) => {
        // Also behind a page that was left: what is saved next begins with this version.
        if (this.person !== undefined) this.editing.follow(fields, this.person, person)
        this.show(person)
        if (!this.gone) this.timeline.load()
      },
    })
    makeObservable<this, "changed" | "arrived">(this, {
      sections: observableRef,
      arrived: action,
      catalog: observableRef,
      know: action,
      words: observableRef,
      knowWords: action,
      person: computed,
      shown: computed,
      changed: action,
    })
    this.detail.load(around.people.get({ id }))
    around.columns().then(
      (catalog) => this.know(catalog),
      () => {},
    )
    around.words().then(
      (words) => this.knowWords(words),
      () => {},
    )
    around
      .sections({
        changed: () => this.read(),
        changes: this.changes,
        said: (label) => this.sayUnsavedAt(label),
        edited: (undo) => {
          this.undoBeside = undo
        },
        whose: () => this.whose,
        open: () => this.open(),
      })
      .then(
        (sections) => this.arrived(sections),
        () => around.notify({ text: "Familie und Dokumente ließen sich nicht laden. Lade die Seite noch einmal." }),
      )
  }

  /** The custom columns are here. */
  know(catalog: ColumnCatalog): void {
    catalog.load()
    this.catalog = catalog
  }

  knowWords(words: WordCatalog): void {
    words.load()
    this.words = words
  }

  readonly label = (field: AnyField): string =>
    isCustomField(field) ? (this.catalog?.label(field) ?? "") : fieldLabel[field]

  /** Whether who is signed in may call an operation. */
  readonly may: MayCall = (operation) => this.around.may?.(operation) ?? true

  /** Whether a field is not for who is signed in to see. */
  readonly hides = (field: AnyField): boolean => this.isKept && isHiddenColumn(field)

  /** Whether who is signed in may change a field. */
  readonly mayEdit = (field: AnyField): boolean => {
    if (!this.may(people.operations.update)) return false
    if (!this.isKept || !isCustomField(field)) return !this.hides(field)
    const column = this.catalog?.column(field)
    // Nobody kept to their groups brings a file.
    return column !== undefined && column.type !== "upload" && columnAccess(column, "division") === "edit"
  }

  /** Whether who is signed in is kept to their own groups. */
  private get isKept(): boolean {
    return this.around.kept?.() === true
  }

  /** The groups or labels to choose from. */
  readonly offered = (kind: WordKind): ReadonlyArray<string> => this.words?.offered(kind) ?? []

  /** What is said of names that no group or label has yet. */
  readonly saidOf = (kind: WordKind, names: ReadonlyArray<string>): string | undefined =>
    saidOfNames(this.words, kind, names)

  /** What a text means that is typed to give one more to who has these names. */
  readonly meant = (kind: WordKind, names: ReadonlyArray<string>, text: string): Meant | undefined =>
    this.words?.meant(kind, names, text)

  readonly text = (field: AnyField, value: unknown): string =>
    isCustomField(field) ? (this.catalog?.text(field, value) ?? "") : valueText(field, value)

  /** Opens the editor of a field, or of the address. */
  edit(field: PageField): void {
    this.begin(field)
  }

  /** Goes on to the field behind (1) or before (−1) the one that is edited, which is saved meanwhile; says whether there is one. */
  goOn(by: 1 | -1): boolean {
    const { open } = this.editing
    const next = open === undefined ? undefined : besideField(open, by, this.catalog?.fields ?? [], this.mayEdit)
    if (next === undefined) return false
    this.begin(next, true)
    return true
  }

  get person(): Person | undefined {
    return this.detail.value?.person
  }

  /** The person as the page shows it: with what was typed and is on its way, or waits because it was not taken. */
  get shown(): Person | undefined {
    return this.person && this.editing.over(this.person)
  }

  /** Who it is, as far as the list that one comes from knows, until the person is here. */
  get known(): PersonRow | undefined {
    return this.person ?? this.around.context.row(this.id)
  }

  get today(): CalendarDate {
    return germanDay(this.around.now())
  }

  get now(): number {
    return this.around.now()
  }

  /** Where the person stands, when it is known. */
  get standing(): Standing | undefined {
    const { kind, joinDate, leaveDate } = this.known ?? {}
    return kind === undefined || joinDate === undefined || leaveDate === undefined
      ? undefined
      : standingOn({ kind, joinDate, leaveDate }, this.today)
  }

  /** Who comes before (−1) or after (1) in the list from which this person was opened. */
  neighbour(by: 1 | -1): PersonId | undefined {
    return this.around.context.neighbour(this.id, by)
  }

  get position() {
    return this.around.context.position(this.id)
  }

  step(by: 1 | -1): void {
    const next = this.neighbour(by)
    if (next === undefined) return
    this.around.context.step(by)
    this.around.go(this.addressOf(next))
  }

  readonly addressOf = (id: PersonId): string => `/lists/${this.list}/${id}`

  dispose(): void {
    this.editing.dispose()
    this.detail.dispose()
    this.timeline.dispose()
    for (const section of this.sections) section.dispose()
    this.gone = true
  }

  /** Opens an editor; that of the annuity wants to know what the tiers are called. */
  private begin(field: PageField, byKey = false): void {
    if (field === "annuity") this.words?.tiers.load()
    this.editing.edit(field, byKey)
  }

  /** Fields were changed, which is what is taken back first now. */
  private edited(made: ReadonlyArray<EditedField>): void {
    this.undoBeside = () => false
    this.undoing.offer(made)
  }

  /** Takes back what was changed last, in a section or in a field. */
  private undoLast(): void {
    // In this turn, so that what is typed on meanwhile is not what is taken back.
    void this.turns.take(async () => {
      if (!this.undoBeside() && this.may(people.operations.undoEdit)) await this.undoing.undoNow()
    })
  }

  private stepByKey(by: 1 | -1): void {
    if (this.editing.open === undefined) this.step(by)
  }

  /** What a place of the page is called. */
  private labelOf(place: PageField): string {
    return place === "address" ? addressText.label : this.label(place)
  }

  /** Somebody is at another field, and what they typed in this one was not taken. */
  private sayRefused(place: PageField): void {
    this.around.notify({
      text: fieldWords.refused(this.labelOf(place)),
      action: { label: fieldWords.toField, run: () => this.edit(place) },
    })
  }

  private sayUnsaved(place: PageField): void {
    this.sayUnsavedAt(this.labelOf(place))
  }

  /** Somebody went on, and what they typed here waits for them. */
  private sayUnsavedAt(label: string): void {
    this.around.notify({
      text: `${label}${this.whose} ließ sich nicht speichern. Deine Eingabe wartet im Feld.`,
      action: { label: "Zum Feld", run: () => this.open() },
    })
  }

  private get whose(): string {
    return this.person === undefined ? "" : ` von ${fullName(this.person) || "Ohne Namen"}`
  }

  private open(): void {
    this.around.go(this.addressOf(this.id))
  }

  private arrived(sections: ReadonlyArray<PersonSection>): void {
    if (this.gone) for (const section of sections) section.dispose()
    else this.sections = sections
  }

  /** Something happened to the person as a whole: it is read again, left when it is gone, and opened when it is back. */
  private changed(deleted: boolean): void {
    if (deleted) this.editing.drop()
    if (deleted || this.away) this.around.go(deleted ? `/lists/${this.list}` : this.addressOf(this.id))
    this.away = deleted
    if (!deleted) this.read()
  }

  /** Reads the person and its newest entries again. */
  private read(): void {
    this.detail.load(this.around.people.get({ id: this.id }), { quiet: true })
    this.timeline.load()
  }

  private show(person: Person): void {
    this.detail.settle({ is: "loaded", value: { family: this.detail.value?.family ?? [], person } })
  }
}
