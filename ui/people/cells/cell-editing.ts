import { action, makeObservable, observable, observableRef, runInAction, when } from "mobx"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { type AnyField, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import type { Person } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import { messageOf } from "../../text/de/errors.ts"
import type { TypedCell } from "../list/begun-cells.ts"
import type { AskedDeed } from "../list/deeds.ts"
import { cellKey, withValue } from "../list/foreseen.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { CellSurroundings } from "../list/list-cells.ts"
import { isRepeated } from "../list/repeated.ts"
import { faultTextOf } from "../person/fault-text.ts"
import type { Draft } from "../person/field-draft.ts"
import { FieldEditing } from "../person/field-editing.ts"
import type { FieldEditor } from "../person/field-editor.ts"
import { keepUnsaved } from "../person/unsaved-fields.ts"
import { refuseForeign } from "../words/refuse-foreign.ts"
import { takeBegun } from "../words/take-begun.ts"
import { takeTier } from "../words/take-tier.ts"
import { typedBehind, typedOver } from "./cell-draft.ts"
import { CellEntry } from "./cell-entry.ts"
import { EarlierValues } from "./earlier-values.ts"
import type { ListUndoing } from "./list-undoing.ts"
import { sameValue } from "./same-value.ts"

/** What notices are about that say of cells that nobody answers. */
const away = "cell"

/** What a notice about a cell is about: as long as nobody answers, it is the same for all of them. */
const aboutOf = (entry: CellEntry): string => (isAway(entry) ? away : `cell ${cellKey(entry.person, entry.field)}`)

/** Whether a cell could not be saved because nobody answered. */
const isAway = ({ editing: { editor } }: CellEntry): boolean => editor?.failure?._tag === "Unreachable"

/**
 * Edits cells of a list where they stand, by the rules of the person's page. One editor is open at most; what was typed before is on
 * its way meanwhile, and stays in its cell where it could not be saved.
 */
export class CellEditing {
  readonly entries = observable.map<string, CellEntry>({}, { deep: false })
  open: CellEntry | undefined
  private readonly list: ListViewModel
  private readonly around: CellSurroundings
  private readonly edited: ListUndoing["edited"]
  private readonly earlier: EarlierValues

  constructor(list: ListViewModel, around: CellSurroundings, edited: ListUndoing["edited"]) {
    this.list = list
    this.around = around
    this.edited = edited
    this.earlier = new EarlierValues(list.around.people, list.may, () => list.words?.tiers.all ?? [])
    makeObservable<this, "close">(this, {
      open: observableRef,
      start: action,
      enter: action,
      unfold: action,
      close: action,
      cancel: action,
    })
  }

  entry(person: PersonId, field: AnyField): CellEntry | undefined {
    return this.entries.size === 0 ? undefined : this.entries.get(cellKey(person, field))
  }

  /** The cell whose value somebody else changed meanwhile. */
  get conflicting(): CellEntry | undefined {
    return [...this.entries.values()].find(({ editing }) => editing.conflict !== undefined)
  }

  /**
   * Opens the editor of a cell; `text` takes the place of what is in it. What is on its way already is not edited meanwhile. What means
   * nothing in another cell waits there.
   */
  start(row: PersonRow, field: AnyField, text: string | undefined): void {
    const { open } = this
    if (!this.commit()) {
      if (open === undefined || (open.person === row.id && open.field === field)) return
      this.putAside()
    }
    if (field === "groups" || field === "labels") this.list.wantWords()
    else if (field === "annuity") this.list.wantTiers()
    const known = this.entry(row.id, field)
    const entry = known === undefined || known.done ? this.make(row, field) : known
    const { editor } = entry.editing
    if (editor === undefined || editor.busy) return
    if (text !== undefined) editor.write(this.typedOver(editor, text))
    entry.begin(text)
    this.entries.set(cellKey(row.id, field), entry)
    this.open = entry
  }

  /** Opens the editor of a cell with `text` behind what stands there; where one value is chosen, in place of it. */
  append(row: PersonRow, field: AnyField, text: string): void {
    this.start(row, field, undefined)
    const { editor } = this.open?.editing ?? {}
    if (editor === undefined) return
    editor.write(typedBehind(editor.draft, text))
    this.open?.begin(text)
  }

  /** A draft that begins with what was typed. Whoever is kept to own groups takes nobody out of others. */
  typedOver({ field, draft }: FieldEditor, text: string): Draft {
    const stays = field === "groups" && draft.of === "names" ? (this.list.words?.foreign(field, draft.names) ?? []) : []
    return typedOver(draft, text, stays)
  }

  /**
   * Takes what was typed into a cell before it could be edited, beside what somebody edits by now. What comes back ends once it is saved
   * or cannot be.
   */
  enter(row: PersonRow, { field, text, behind }: TypedCell, asked: AskedDeed | undefined): Promise<void> | undefined {
    const { open } = this
    this.open = undefined
    if (behind) this.append(row, field, text)
    else this.start(row, field, text)
    const entry = this.opened()
    const sent = this.take(asked)
    if (open !== entry) this.open = open
    return sent
  }

  /** Whether the last value of a cell is on its way. */
  isSaving(person: PersonId, field: AnyField): boolean {
    return this.entry(person, field)?.editing.editor?.busy === true
  }

  /** Whether anything that was typed is on its way. */
  get saving(): boolean {
    return [...this.entries.values()].some(({ editing }) => editing.editor?.busy === true)
  }

  /** A person as their cells show them: with what is on its way, or waits because it could not be saved. */
  shown(row: PersonRow): PersonRow {
    const coming = [...this.entries.values()].filter((entry) => entry.person === row.id && entry !== this.open)
    return coming.reduce((known, { editing: { editor } }) => {
      const meant = editor?.check()
      return editor === undefined || meant === undefined ? known : withValue(known, editor.field, meant.value)
    }, row)
  }

  /** Leaves the open editor, with what was typed there waiting in its cell. */
  putAside(): void {
    const { open } = this
    if (open === undefined) return
    this.close()
    this.settle(open)
  }

  /** Opens the editor of a cell with all that there is to choose. */
  unfold(row: PersonRow, field: AnyField): void {
    this.start(row, field, undefined)
    if (this.open?.person === row.id && this.open.field === field) this.open.unfold()
  }

  /**
   * Gives a cell another value at once. Where that value means nothing, its editor stays open, unless somebody edits another one by now.
   */
  put(row: PersonRow, field: AnyField, draft: Draft, asked: AskedDeed | undefined): Promise<void> | undefined {
    const { open } = this
    const isElsewhere = (open ?? this.list.cells?.begun.open) !== undefined
    this.open = undefined
    this.start(row, field, undefined)
    const entry: CellEntry | undefined = this.opened()
    entry?.take(draft)
    const stays = !isElsewhere && entry !== undefined && !this.isMeant(entry)
    const sent = stays ? this.refused(asked) : this.take(asked)
    if (open !== undefined && open !== entry) this.open = open
    return sent
  }

  /** Gives a cell of Ja and Nein the other one, Ja where nothing is said. */
  flip(row: PersonRow, field: AnyField, asked: AskedDeed | undefined): Promise<void> | undefined {
    return this.put(row, field, { of: "choice", choice: String(fieldValue(row, field) !== true) }, asked)
  }

  /** Sends what was typed, once what was asked for before it is done; says no where it means nothing, and the editor stays. */
  readonly commit = (): boolean => {
    const entry = this.open
    if (entry === undefined) return true
    if (!this.isMeant(entry)) return false
    this.close()
    this.expect(entry)
    void this.list.actions.queue.askOf(entry.person, entry.field, () => this.send(entry))
    return true
  }

  /** What is typed into the open editor, as a person would have it; nothing where it means nothing, and the editor says why. */
  typed(): PersonRow | undefined {
    const entry = this.open
    const { editor, onto } = entry?.editing ?? {}
    if (entry === undefined || editor === undefined || onto === undefined) return undefined
    if (!entry.choose() || !this.knowsNames(entry)) return undefined
    const meant = editor.check()
    return meant === undefined ? undefined : withValue(onto, editor.field, meant.value)
  }

  /** Closes what is shown below the open editor to be taken; where nothing is, gives its cell the old value back. Says whether it did that. */
  escape(): boolean {
    if (this.open?.completing?.close() === true) return false
    this.cancel()
    return true
  }

  /** Gives the cell of the open editor its old value back. */
  readonly cancel = (): void => {
    const entry = this.open
    if (entry === undefined) return
    entry.editing.drop()
    this.close()
    this.drop(entry)
  }

  /** Gives a cell in which something waits that could not be saved its value back. Says whether there was one. */
  forget(person: PersonId, field: AnyField): boolean {
    const entry = this.entry(person, field)
    if (entry === undefined || entry === this.open || !entry.stuck) return false
    const about = aboutOf(entry)
    entry.editing.drop()
    this.drop(entry)
    // In place of what was said while it waited; where that was said of several, it goes on to be said of the others.
    const [other] = about === away ? this.waiting : []
    if (other === undefined) this.list.around.notify({ text: words.dropped, about })
    else this.tell(other)
    return true
  }

  /** Leaves what somebody else wrote into a cell, or writes over it. */
  decide(entry: CellEntry, mine: boolean): void {
    if (!mine) entry.editing.takeTheirs()
    void this.list.actions.queue.askOf(entry.person, entry.field, () => {
      if (mine) entry.editing.takeMine()?.()
      return this.follow(entry)
    })
  }

  /** Sends again what could not be sent because nobody answered: the network is back. What is edited just now is left to its editor. */
  readonly again = (): void => {
    const sent = this.waiting
    const all = sent.map((entry) => {
      this.expect(entry)
      return this.list.actions.queue.askOf(entry.person, entry.field, () => this.send(entry))
    })
    if (sent.length > 0)
      void Promise.all(all).then(() => {
        if (sent.every(({ done }) => done)) this.list.around.notify({ text: words.sent, about: away })
      })
  }

  /** The cells that could not be sent because nobody answered, but the one that is edited just now. */
  private get waiting(): ReadonlyArray<CellEntry> {
    return [...this.entries.values()].filter((entry) => entry !== this.open && entry.stuck && isAway(entry))
  }

  readonly label = (field: AnyField): string => this.list.columns.label(field)

  /**
   * Whether all names in a cell of groups, labels or the annuity are known, or were asked about. What was begun to be typed is the name
   * that is called or begins so; where nothing has a name yet, somebody says a second time that they mean it.
   */
  private knowsNames(entry: CellEntry): boolean {
    const { editor } = entry.editing
    const { words } = this.list
    if (editor === undefined || words === undefined || !entry.addsNames) return true
    if (!takeTier(editor, words)) return false
    const typed = takeBegun(editor, words)
    if (refuseForeign(editor, entry.editing.onto?.groups ?? [], words)) return false
    const { draft, field } = editor
    const pasted =
      entry.pasted && draft.of === "names" && (field === "groups" || field === "labels")
        ? words.unknown(field, draft.names)
        : []
    const fresh = [...pasted, ...(typed === undefined ? [] : [typed])]
    if (fresh.length === 0 || String(entry.asksNew) === String(fresh)) return true
    entry.ask(fresh)
    return false
  }

  /** Whether it is not known yet which names there are that a cell may mean. */
  private waitsForNames(entry: CellEntry): boolean {
    return entry.addsNames && this.list.words?.knows(entry.field) !== true
  }

  /** Saves a cell once it is known which groups, labels or tiers there are: until then what was typed may be the beginning of one. */
  private async onceKnown(entry: CellEntry): Promise<void> {
    const { list } = this
    const { editor } = entry.editing
    const isTier = entry.field === "annuity"
    editor?.begin()
    try {
      const words = await list.around.words()
      if (list.words !== words || words.all.state.is === "failed") list.knowWords(words)
      if (isTier && !words.tiers.known) words.tiers.load()
      await (isTier ? when(() => words.tiers.known) : words.settled())
    } catch {
      editor?.refuse(new Unreachable())
    }
    const state = isTier ? undefined : list.words?.all.state
    runInAction(() => {
      if (state?.is === "failed") editor?.refuse(state.error)
      else if (editor?.failure === undefined) {
        editor?.pause()
        if (this.knowsNames(entry)) entry.editing.take()?.()
      }
    })
  }

  /** Whether what was typed into a cell can be sent, as far as that is known here. */
  private isMeant(entry: CellEntry | undefined): boolean {
    if (entry === undefined) return true
    if (!entry.choose()) return false
    if (this.waitsForNames(entry)) return true
    return this.knowsNames(entry) && entry.editing.editor?.check() !== undefined
  }

  /** Takes what is in the open editor in its turn; where it means nothing, it waits in its cell. */
  private take(asked: AskedDeed | undefined): Promise<void> | undefined {
    const entry = this.open
    if (entry === undefined) return this.refused(asked)
    if (!this.isMeant(entry)) {
      this.putAside()
      return this.refused(asked)
    }
    this.close()
    if (asked === undefined) this.expect(entry)
    else entry.asked = asked
    return this.send(entry)
  }

  private refused(asked: AskedDeed | undefined): undefined {
    if (asked !== undefined) this.list.actions.deeds.cameToNothing(asked, "failed")
    return undefined
  }

  /** It is asked for that a cell has what is in its editor: in its place among the deeds, unless that changes nothing. */
  private expect(entry: CellEntry): void {
    const { editor, onto } = entry.editing
    const meant = editor?.check()
    const { person: id, field } = entry
    const before = (onto && fieldValue(onto, field)) ?? null
    if (meant === undefined || sameValue(before, meant.value)) return
    entry.asked = this.list.actions.deeds.ask([{ id, field, before, after: meant.value }])
  }

  /** Sends a cell, now that it is its turn. */
  private send(entry: CellEntry): Promise<void> | undefined {
    if (this.waitsForNames(entry)) void this.onceKnown(entry)
    else entry.editing.take()?.()
    return this.follow(entry)
  }

  /** Waits until a cell is saved, or cannot be. */
  private follow(entry: CellEntry): Promise<void> | undefined {
    const over = (): boolean => entry.done || entry.stuck
    if (over()) this.settle(entry)
    else return when(over).then(() => this.settle(entry))
    return undefined
  }

  private opened(): CellEntry | undefined {
    return this.open
  }

  private close(): void {
    this.open?.completing?.dispose()
    this.open = undefined
  }

  private drop(entry: CellEntry): void {
    if (this.entries.get(cellKey(entry.person, entry.field)) === entry)
      this.entries.delete(cellKey(entry.person, entry.field))
  }

  private settle(entry: CellEntry): void {
    const { editor, conflict } = entry.editing
    if (entry.asked !== undefined)
      this.list.actions.deeds.cameToNothing(entry.asked, editor === undefined ? "no change" : "failed")
    entry.asked = undefined
    if (editor === undefined) this.drop(entry)
    else if (conflict === undefined) this.tell(entry)
  }

  /** Says that what was typed waits in its cell, and why. */
  private tell(entry: CellEntry): void {
    const { editor } = entry.editing
    if (editor === undefined) return
    const failed = editor.failure === undefined ? undefined : messageOf(editor.failure)
    const asked = entry.asksNew === undefined ? "" : words.notThere(entry.asksNew)
    const why = failed === undefined ? (faultTextOf(editor, this.label) ?? asked) : `${failed.what} ${failed.todo}`
    this.list.around.notify({
      text: words.kept(entry.name, this.label(entry.field), why),
      about: aboutOf(entry),
      action: { label: words.toPerson, run: () => this.handOver(entry) },
    })
  }

  /** Somebody goes on at the person's page: what was typed waits there in its field. */
  private handOver(entry: CellEntry): void {
    const { editor } = entry.editing
    if (editor !== undefined) {
      const onto = entry.editing.onto
      if (onto !== undefined)
        keepUnsaved(this.around.unsaved, entry.person, { field: entry.field, draft: editor.draft, onto })
      if (this.open === entry) this.close()
      this.drop(entry)
    }
    this.list.around.go(`/lists/${this.list.id}/${entry.person}`)
  }

  /** An editor of a cell that nobody sees, to tell what something means there. */
  made(row: PersonRow, field: AnyField): CellEntry {
    return this.make(row, field, false)
  }

  /** `completes`: whether it offers what stands in the column already. */
  private make(row: PersonRow, field: AnyField, completes = true): CellEntry {
    let known = row
    const show = (person: Person): void => {
      known = person
      this.list.put(person)
      const value = fieldValue(person, field)
      if (typeof value === "string") this.earlier.learn(field, value)
    }
    const editing = new FieldEditing(field, {
      id: row.id,
      people: this.list.around.people,
      person: () => {
        const latest = this.list.rows.of(row.id)
        if (latest !== undefined && latest.version > known.version) known = latest
        return known
      },
      column: (of) => (isCustomField(of) ? this.list.columns.catalog?.column(of) : undefined),
      show,
      happened: () => {},
      edited: (person, made) => this.edited(person, made, entry.asked),
      // What waits for the page of a person is that page's; a cell begins with what is in it.
      kept: () => {},
    })
    editing.edit()
    const earlier = completes && isRepeated(field, this.list.columns.catalog) ? this.earlier : undefined
    const entry = new CellEntry(row.id, this.list.nameOf(row), field, editing, earlier)
    return entry
  }
}
