import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { type Block, readBlock, writeBlock } from "../../../core/people/cells/block-text.ts"
import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import type { SimilarQuery } from "../../../core/people/merging.port.ts"
import type { InvalidPerson } from "../../../core/people/people.errors.ts"
import { people } from "../../../core/people/people.port.ts"
import { emptyPerson, fullName, type NewKind, type Person, type PersonData } from "../../../core/people/person.ts"
import { messageOf } from "../../text/de/errors.ts"
import { faultText } from "../../text/de/faults.ts"
import { newRowText as words } from "../../text/de/new-row.ts"
import { changesOf } from "../cells/block-plan.ts"
import { draftFrom } from "../cells/cell-draft.ts"
import { TypedChoice } from "../cells/typed-choice.ts"
import { wholePostcode } from "../cells/whole-postcode.ts"
import { faultTextOf } from "../person/fault-text.ts"
import { FieldEditor } from "../person/field-editor.ts"
import { takeFormula } from "../person/take-formula.ts"
import { refuseForeign } from "../words/refuse-foreign.ts"
import { takeBegun } from "../words/take-begun.ts"
import { takeTier } from "../words/take-tier.ts"
import { kindOf } from "./added.ts"
import type { ListViewModel } from "./list.view-model.ts"
import type { NewRows } from "./new-rows.ts"
import { queryOf, SimilarPersons } from "./similar-persons.ts"

const names = ["firstName", "lastName"] as const

/** A row in which somebody is added by typing: a cell for every column that can be written, and for the name. */
export class NewRow {
  /** The field that is written just now. */
  at: AnyField | undefined
  /** What is typed where a value is chosen. */
  typing: TypedChoice | undefined
  /** What keeps the person from being added and stands at no cell. */
  notice: string | undefined
  /** Whether it is on its way: nobody writes in it then. */
  busy = false
  /** Whether somebody was shown who may be the same. */
  seen = false
  /** Whether it is asked if what was typed shall go. */
  leaving = false
  /** Grows when a cell is gone to by key: it takes the focus. */
  focus = 0
  readonly editors = observable.map<AnyField, FieldEditor>({}, { deep: false })
  readonly similar: SimilarPersons
  readonly kind: NewKind
  /** The rows beside it. */
  readonly rows: NewRows
  /** How many were opened before. */
  readonly round: number
  private readonly list: ListViewModel
  private readonly base: PersonData
  /** New groups and labels that somebody was asked about. */
  private readonly asked = new Set<string>()
  /** For what it was last asked who may be the same. */
  private looked = ""

  constructor(list: ListViewModel, rows: NewRows, round: number) {
    this.list = list
    this.rows = rows
    this.round = round
    this.kind = kindOf(list)
    const base = emptyPerson(this.kind)
    this.base = { ...base, joinDate: base.kind === "member" ? list.today : null }
    this.similar = new SimilarPersons(list.around.similar)
    makeObservable<this, "refuse" | "settle" | "fill" | "importRows">(this, {
      at: observableRef,
      typing: observableRef,
      notice: observableRef,
      busy: observableRef,
      seen: observableRef,
      leaving: observableRef,
      focus: observableRef,
      fields: computed,
      why: computed,
      dirty: computed,
      go: action,
      type: action,
      next: action,
      fill: action,
      importRows: action,
      submit: action,
      close: action,
      stay: action,
      rest: action,
      refuse: action,
      settle: action,
    })
    this.go(this.fields[0], true)
  }

  /** What can be written, in the order of the cells. */
  get fields(): ReadonlyArray<AnyField> {
    return ["name", ...this.list.columns.fields].flatMap((column) => this.fieldsOf(column))
  }

  /** What is written in the cell of a column: both names beside each other in that of the name, in the order of the list, whatever else is shown. */
  fieldsOf(column: string): ReadonlyArray<AnyField> {
    if (column === "name") return this.list.looks.lastNameFirst ? names.toReversed() : names
    const field = this.list.cells?.field(column)
    return field === undefined || names.some((name) => name === field) ? [] : [field]
  }

  get dirty(): boolean {
    const chosen = this.typing !== undefined && this.typing.text.trim() !== ""
    return chosen || [...this.editors.values()].some(({ dirty }) => dirty)
  }

  /** Whether Tab goes on to another cell from one of names or phones, past the buttons that stand there. */
  get writesSeveral(): boolean {
    const { at, fields } = this
    if (at === undefined || at === fields.at(-1)) return false
    const { of } = this.editor(at).draft
    return of === "names" || of === "phones"
  }

  /** What the person is called by what was typed. */
  get name(): string {
    return fullName(this.person())
  }

  /** Why it could not be made, where it could not. */
  get why(): string | undefined {
    const faults = [...this.editors.values()].map((editor) => faultTextOf(editor, this.label))
    return this.notice ?? faults.find((each) => each !== undefined) ?? (this.seen ? words.maybeSame : undefined)
  }

  readonly label = (field: AnyField): string => this.list.columns.label(field)

  /** The cell of a field, with what is in it by now. */
  editor(field: AnyField): FieldEditor {
    const known = this.editors.get(field)
    if (known !== undefined) return known
    const column = isCustomField(field) ? this.list.columns.catalog?.column(field) : undefined
    return new FieldEditor(field, this.base, column)
  }

  /** Goes to the cell of a field; what is wrong in the one before waits there. `byKey`: the focus is still elsewhere. */
  go(field: AnyField | undefined, byKey = false): void {
    if (field === undefined || field === this.at) return
    if (!this.take()) return
    const editor = this.editor(field)
    this.editors.set(field, editor)
    const { of } = editor.draft
    this.typing = of === "choice" || of === "ticked" ? new TypedChoice(field, editor.column, "") : undefined
    this.at = field
    if (byKey) this.focus += 1
  }

  /** Something else is typed where a value is chosen. */
  type(text: string): void {
    this.typing?.type(text)
    const editor = this.at && this.editors.get(this.at)
    editor?.write(editor.draft)
  }

  /**
   * Takes cells that were copied elsewhere: one row from the written cell on, several rows by the import, each as a person. Says no where
   * it is one text, which the cell takes by itself, notes with several lines.
   */
  paste(text: string): boolean {
    const block = readBlock(text)
    const [row = []] = block
    const isOneColumn = block.every(({ length }) => length === 1)
    if (isOneColumn && (block.length === 1 || this.at === "notes")) return false
    const place = this.at === undefined ? 0 : this.fields.indexOf(this.at)
    const meant = this.fields.slice(place)
    if (block.length > 1) this.importRows(block, meant)
    else this.fill(meant.slice(0, row.length), row)
    return true
  }

  /** Enter: goes on to the next cell, and behind the last one adds the person. */
  readonly next = (): void => {
    const { fields, at } = this
    const place = at === undefined ? -1 : fields.indexOf(at)
    if (place === fields.length - 1) this.submit()
    else if (this.isFine()) this.go(fields[place + 1], true)
  }

  /** Adds the person, unless something is wrong or somebody may be the same who was not shown yet. */
  readonly submit = (): void => {
    if (!this.isFine()) return
    this.notice = undefined
    const faulty = [...this.editors.values()].find((editor) => editor.check() === undefined)
    if (faulty !== undefined) {
      if (this.fields.includes(faulty.field)) this.show(faulty.field)
      else if (faulty.fault) this.notice = words.elsewhere(this.label(faulty.field), faultText[faulty.fault.code])
      return
    }
    const person = this.person()
    if (person.firstName.trim() === "" && person.lastName.trim() === "") {
      const first = this.fields.find((field) => field === "firstName" || field === "lastName")
      if (first === undefined) return
      this.show(first)
      this.editors.get(first)?.blame("nameMissing")
      return
    }
    this.busy = true
    this.rows.send(this, person)
  }

  /** Makes the person, if nobody may be the same who was not shown yet. Gives nothing where they could not be made. */
  async make(person: PersonData): Promise<Person | undefined> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.similar.settled(queryOf(person), resolve)
    await promise
    if (this.similar.found.length > 0 && !this.seen) {
      this.settle(true)
      return undefined
    }
    const asked = Effect.match(this.list.around.people.create(person), {
      onSuccess: (created) => created,
      onFailure: (error) => {
        this.refuse(error)
        return undefined
      },
    })
    const created = await Effect.runPromise(asked)
    this.settle(this.seen)
    return created
  }

  /** Somebody else was added meanwhile, who may be the same. */
  readonly otherAdded = (): void => this.similar.forget()

  /** The focus is elsewhere: no cell is written into any more. */
  readonly rest = (): void => {
    // What means nothing yet stays open there, and keeps nobody from going elsewhere; who is asked whether to leave may stay.
    if (this.leaving || !this.take(false)) return
    this.at = undefined
    this.typing = undefined
  }

  /** Esc: what was typed goes only when that is meant. */
  readonly close = (): void => {
    if (this.dirty) this.leaving = true
    else this.cancel()
  }

  readonly stay = (): void => {
    this.leaving = false
    this.focus += 1
  }

  /** Leaves without adding anybody. */
  readonly cancel = (): void => {
    this.similar.dispose()
    this.rows.leave()
  }

  /** What was typed, as a person has it. */
  private person(): PersonData {
    const values = [...this.editors].flatMap(([field, editor]) => {
      const meant = editor.check()
      return meant === undefined ? [] : [[field, meant.value] as const]
    })
    const { custom, ...own } = changesOf(new Map(values))
    const given = Object.fromEntries(Object.entries(custom ?? {}).filter(([, value]) => value !== null))
    return { ...this.base, ...own, custom: { ...this.base.custom, ...given } } as PersonData
  }

  /** Writes the cells of one row; what a field takes none of, and what lies beyond the last one, is said. */
  private fill(fields: ReadonlyArray<AnyField>, texts: ReadonlyArray<string>): void {
    const refused: Array<string> = []
    const person = this.person()
    const country = texts[fields.indexOf("country")]
    for (const [index, field] of fields.entries()) {
      const text = wholePostcode(person, field, texts[index] ?? "", country)
      const editor = this.editor(field)
      this.editors.set(field, editor)
      const draft = draftFrom(field, editor.column, text)
      if (draft === undefined) refused.push(words.notChosen(this.label(field), text))
      // The last name is looked at as one that is typed: it may be new.
      else if (draft.of === "names")
        editor.write({ ...draft, names: draft.names.slice(0, -1), text: draft.names.at(-1) ?? "" })
      else editor.write(draft)
    }
    this.typing = undefined
    for (const field of fields) if (field === "annuity" || this.editor(field).draft.of === "names") this.go(field)
    this.go(fields.at(-1), true)
    const beyond = texts.length - fields.length
    if (beyond > 0) refused.push(words.beyond(beyond))
    if (refused.length > 0) this.notice = refused.join(" ")
  }

  /** Hands rows over to the import, with what their columns are called above them. */
  private importRows(block: Block, fields: ReadonlyArray<AnyField>): void {
    const { around, actions, may } = this.list
    if (around.openImport === undefined || !may(people.operations.import)) {
      this.notice = words.oneRow
      return
    }
    const width = Math.max(...block.map((row) => row.length))
    const heads = [...fields.map(this.label), ...Array<string>(width).fill("")].slice(0, width)
    if (!this.dirty) this.cancel()
    around.openImport(actions.imported, writeBlock([heads, ...block]))
  }

  private show(field: AnyField): void {
    if (field === this.at) this.focus += 1
    else this.go(field, true)
  }

  /** Whether what is typed in this cell means something. */
  private isFine(): boolean {
    const editor = this.at && this.editors.get(this.at)
    return this.take() && editor?.fault === undefined
  }

  /** Takes what is typed in a cell; says no where it is first asked whether a new group or label, or what no tier is called, is meant. */
  private take(holds = true): boolean {
    const editor = this.at && this.editors.get(this.at)
    if (editor === undefined) return true
    const { typing } = this
    if (typing !== undefined && (typing.text.trim() !== "" || typing.at > 0)) {
      const meant = typing.meant(editor.draft)
      if (meant === undefined) {
        editor.blame("unknownChoice")
        if (holds) this.focus += 1
        return false
      }
      editor.write(meant)
      this.typing = undefined
    }
    if (!takeFormula(editor) || !takeTier(editor, this.list.words)) {
      if (holds) this.focus += 1
      return false
    }
    const fresh = takeBegun(editor, this.list.words)
    if (refuseForeign(editor, this.base.groups ?? [], this.list.words)) {
      if (holds) this.focus += 1
      return false
    }
    if (fresh !== undefined && !this.asked.has(fresh)) {
      this.asked.add(fresh)
      this.notice = words.asksNew(fresh)
      if (holds) this.focus += 1
      return false
    }
    this.notice = undefined
    editor.check()
    this.look(queryOf(this.person()))
    return true
  }

  /** Asks who may be the same, where that could be somebody else by now. */
  private look(query: SimilarQuery): void {
    if (JSON.stringify(query) === this.looked) return
    this.looked = JSON.stringify(query)
    this.seen = false
    this.similar.typed(query)
  }

  private settle(seen: boolean): void {
    this.busy = false
    this.seen = seen
  }

  private refuse(error: Lost | InvalidPerson): void {
    if (error._tag !== "InvalidPerson") {
      const { what, todo } = messageOf(error)
      this.notice = `${what} ${todo}`
      return
    }
    const shown = error.faults.filter(({ field }) => this.fields.some((each) => each === field))
    for (const { field } of shown) {
      const editor = this.editor(field as AnyField)
      this.editors.set(field as AnyField, editor)
      editor.refuse(error)
    }
    const [first] = shown
    const other = error.faults.find((fault) => !shown.includes(fault))
    if (other !== undefined) this.notice = words.elsewhere(this.label(other.field as AnyField), faultText[other.code])
    if (first !== undefined) this.show(first.field as AnyField)
  }
}
