import { action, computed, makeObservable, observableRef, reaction } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type {
  Automatic,
  AutomaticHead,
  AutomaticLetter,
  AutomaticText,
  AutomaticTextChanged,
  AutomaticTextFaulty,
  Messages,
  PreviewedMail,
  TextVariant,
  TriggerNotFound,
  TriggerOnDemand,
} from "../../../core/messages/index.ts"
import type { SenderUnproven, WordId } from "../../../core/people/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { triggerText, automaticText as words } from "../../text/de/automatic.ts"
import { placeholderTokens } from "../tokens.ts"
import { LogViewModel } from "./log.view-model.ts"

/** What somebody typed and did not save: the text for everybody (`null` is Wimpel's), and those for groups in their order. */
export interface TypedTexts {
  readonly version: number
  readonly text: AutomaticText | null
  readonly variants: ReadonlyArray<TextVariant>
}

/** What the text of an automatic mail needs of the world around it. */
export interface AutomaticTextSurroundings {
  readonly automatic: Automatic<Lost>
  readonly calls: Pick<Messages<Lost>, "mail">
  readonly notify: Notify
  readonly slug: () => string
  /** What was typed before and left unsaved, by its place; whoever leaves puts it there. */
  readonly unsaved: Map<string, TypedTexts>
}

/** So long after a key the preview follows, in milliseconds. */
const breath = 600

type Group = { readonly id: WordId; readonly name: string }
type SavingFailure = TriggerNotFound | AutomaticTextChanged | AutomaticTextFaulty | Lost

/** What the mails of an occasion say: for everybody, and differently for groups. Nothing is used before it is saved. */
export class AutomaticTextViewModel {
  readonly letter = new Remote<AutomaticLetter, TriggerNotFound | Lost>()
  readonly groups = new Remote<ReadonlyArray<Group>, Lost>()
  /** The occasions whose texts can be taken over. */
  readonly templates = new Remote<ReadonlyArray<AutomaticHead>, Lost>()
  readonly preview = new Remote<PreviewedMail, TriggerNotFound | Lost>()
  readonly saving = new Attempt<SavingFailure>()
  readonly testing = new Attempt<TriggerNotFound | AutomaticTextFaulty | SenderUnproven | Lost>()
  readonly turning = new Attempt<TriggerNotFound | TriggerOnDemand | Lost>()
  readonly taking = new Attempt<TriggerNotFound | Lost>()
  readonly log: LogViewModel
  typed: TypedTexts | undefined
  /** Whether what is shown was typed before, and left. */
  isKept = false
  /** Which text is being written: that of a group, or for everybody else. */
  group: WordId | null = null
  /** Grows when another text is put into the editor than what was typed there. */
  edition = 0
  width: "wide" | "phone" = "wide"
  scheme: "light" | "dark" = "light"
  readonly trigger: string
  private readonly around: AutomaticTextSurroundings
  private readonly unfollow: () => void

  constructor(trigger: string, around: AutomaticTextSurroundings) {
    this.trigger = trigger
    this.around = around
    this.log = new LogViewModel(trigger, around)
    makeObservable<this, "put">(this, {
      typed: observableRef,
      isKept: observableRef,
      group: observableRef,
      edition: observableRef,
      width: observableRef,
      scheme: observableRef,
      text: computed,
      variants: computed,
      isChanged: computed,
      tokens: computed,
      choose: action,
      drop: action,
      setWidth: action,
      setScheme: action,
      put: action,
    })
    this.load()
    this.groups.load(around.automatic.groups())
    this.templates.load(around.automatic.list())
    this.unfollow = reaction(
      () => this.text,
      (text) => text !== undefined && this.preview.load(around.automatic.preview({ trigger, text }), { quiet: true }),
      { delay: breath, fireImmediately: true },
    )
    this.log.load()
  }

  get slug(): string {
    return this.around.slug()
  }

  get variants(): ReadonlyArray<TextVariant> {
    return this.typed?.variants ?? this.letter.value?.variants ?? []
  }

  /** The text that is being written. */
  get text(): AutomaticText | undefined {
    const variant = this.variants.find(({ group }) => group === this.group)
    if (variant !== undefined) return { subject: variant.subject, body: variant.body }
    const letter = this.letter.value
    if (this.typed === undefined) return letter?.text
    return this.typed.text ?? letter?.standard
  }

  /** Whether something is typed that is not saved. */
  get isChanged(): boolean {
    return this.typed !== undefined
  }

  /** Whether the text for everybody is Wimpel's. */
  get isStandard(): boolean {
    return this.typed === undefined ? this.letter.value?.edited === false : this.typed.text === null
  }

  get tokens(): ReturnType<typeof placeholderTokens> {
    return placeholderTokens(this.letter.value?.placeholders ?? [])
  }

  load(): void {
    this.letter.load(this.around.automatic.open({ trigger: this.trigger }))
    const kept = this.around.unsaved.get(this.place)
    this.around.unsaved.delete(this.place)
    if (kept !== undefined) {
      this.put(kept)
      this.isKept = true
    }
  }

  /** Shows the text of a group, or that for everybody else. */
  choose(group: WordId | null): void {
    this.group = group
    this.edition += 1
  }

  type(changes: Partial<AutomaticText>): void {
    const { text } = this
    if (text !== undefined) this.write({ ...text, ...changes })
  }

  /** A text of its own for a group, beginning with the one for everybody. */
  addVariant(group: WordId): void {
    const { text } = this
    if (text === undefined || this.variants.some((each) => each.group === group)) return
    this.change({ variants: [...this.variants, { group, ...text }] })
    this.choose(group)
  }

  removeVariant(): void {
    this.change({ variants: this.variants.filter(({ group }) => group !== this.group) })
    this.choose(null)
  }

  /** Puts the text of this group before the one that holds before it. */
  moveEarlier(): void {
    const at = this.variants.findIndex(({ group }) => group === this.group)
    const [before, it] = [this.variants[at - 1], this.variants[at]]
    if (before === undefined || it === undefined) return
    this.change({ variants: [...this.variants.slice(0, at - 1), it, before, ...this.variants.slice(at + 1)] })
  }

  /** Goes back to the text of Wimpel. */
  reset(): void {
    const { standard } = this.letter.value ?? {}
    if (standard === undefined) return
    if (this.group === null) this.change({ text: null })
    else this.write(standard)
    this.edited()
  }

  /** Takes over the text of another occasion. */
  take(trigger: string): void {
    this.taking.start(this.around.automatic.open({ trigger }), ({ text }) => {
      this.write(text)
      this.edited()
    })
  }

  save(): void {
    const { typed, trigger } = this
    if (typed === undefined) return
    this.saving.start(this.around.automatic.save({ trigger, ...typed }), (letter) => {
      this.put(undefined)
      this.letter.settle({ is: "loaded", value: letter })
      this.around.notify({ text: words.saved })
    })
  }

  /** Saves what is typed here over what somebody else saved meanwhile. */
  saveMine(): void {
    this.saving.start(this.around.automatic.open({ trigger: this.trigger }), (letter) => {
      this.letter.settle({ is: "loaded", value: letter })
      if (this.typed !== undefined) this.put({ ...this.typed, version: letter.version })
      this.save()
    })
  }

  /** Forgets what is typed here, and shows what is saved. */
  drop(): void {
    this.put(undefined)
    this.saving.clear()
    this.letter.load(this.around.automatic.open({ trigger: this.trigger }))
    this.group = null
    this.edited()
  }

  test(): void {
    const { text, trigger } = this
    if (text === undefined) return
    this.testing.start(this.around.automatic.test({ trigger, text }), ({ address }) => {
      this.around.notify({ text: words.tested(address) })
      this.log.load()
    })
  }

  turn(on: boolean): void {
    this.turning.start(this.around.automatic.turn({ trigger: this.trigger, on }), (letter) => {
      this.letter.settle({ is: "loaded", value: letter })
      this.around.notify({ text: words.turned(triggerText(this.trigger).label, letter.on) })
    })
  }

  setWidth(width: "wide" | "phone"): void {
    this.width = width
  }

  setScheme(scheme: "light" | "dark"): void {
    this.scheme = scheme
  }

  dispose(): void {
    this.unfollow()
    if (this.typed !== undefined) this.around.unsaved.set(this.place, this.typed)
    for (const each of [
      this.letter,
      this.groups,
      this.templates,
      this.preview,
      this.saving,
      this.testing,
      this.turning,
      this.taking,
    ])
      each.dispose()
    this.log.dispose()
  }

  private get place(): string {
    return `${this.slug} ${this.trigger}`
  }

  private write(text: AutomaticText): void {
    const { group } = this
    if (group === null) this.change({ text })
    else this.change({ variants: this.variants.map((each) => (each.group === group ? { group, ...text } : each)) })
  }

  private change(changes: Partial<TypedTexts>): void {
    const letter = this.letter.value
    if (letter === undefined) return
    const saved = { version: letter.version, text: letter.edited ? letter.text : null, variants: letter.variants }
    this.put({ ...(this.typed ?? saved), ...changes })
    this.saving.clear()
    this.testing.clear()
  }

  private put(typed: TypedTexts | undefined): void {
    this.typed = typed
    this.isKept = false
  }

  /** The editor shows another text than what was typed there. */
  private edited(): void {
    this.choose(this.group)
  }
}
