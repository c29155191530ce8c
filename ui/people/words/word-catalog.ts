import { action, computed, makeObservable, when } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { Reach } from "../../../core/kernel/reach.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { Word, WordColour, WordKind, Words } from "../../../core/people/words/word.ts"
import { wordKey } from "../../../core/people/words/word-rules.ts"
import type { WordsPort } from "../../../core/people/words/words.port.ts"
import type { Tone } from "../../kit/pill.tsx"
import { Remote } from "../../remote.ts"
import { TierNames } from "./tier-names.ts"

/** How a colour of words is drawn. */
export const toneOf = (colour: WordColour): Tone => (colour === "grey" ? "neutral" : colour)

/** The word that a text means already, and the name of the one that it could be anew. */
export interface Meant {
  readonly takes: string | undefined
  readonly creates: string | undefined
}

/** The groups and labels of the workspace: one for all screens, so that each knows what another one changed. */
export class WordCatalog {
  readonly all = new Remote<Words, Lost>()
  readonly port: WordsPort<Lost>
  /** What the tiers of the annuity are called, which is typed as groups are. */
  readonly tiers: TierNames

  private readonly own: () => Reach["groups"]

  /** `own` are the groups that who is signed in is kept to: they give no others. */
  constructor(port: WordsPort<Lost>, own: () => Reach["groups"] = () => null, tiers = new TierNames()) {
    this.port = port
    this.own = own
    this.tiers = tiers
    makeObservable(this, { tones: computed, take: action })
  }

  /** How labels are drawn, by name. */
  get tones(): ReadonlyMap<string, Tone> {
    return new Map(this.all.value?.labels.map(({ name, colour }) => [name, toneOf(colour)]))
  }

  /** Asks for the words; those that are known stay until the answer is here. */
  readonly load = (): void => this.all.load(this.port.list(), { quiet: true })

  /** Takes the words as they are now; an answer that is still on its way would be older. */
  take(words: Words): void {
    this.all.dispose()
    this.all.settle({ is: "loaded", value: words })
  }

  /** Waits until the words are here, or cannot be had. */
  readonly settled = (): Promise<void> => when(() => this.all.state.is === "loaded" || this.all.state.is === "failed")

  /** Whether it is known which names a field of a person takes; those of tiers also where they cannot be had. */
  knows(field: AnyField): boolean {
    return field === "annuity" ? this.tiers.known : this.all.value !== undefined
  }

  of(kind: WordKind): ReadonlyArray<Word> {
    return this.all.value?.[kind] ?? []
  }

  /** All names, once they are known: for filters, and for taking words away. */
  names(kind: WordKind): ReadonlyArray<string> | undefined {
    return this.all.value?.[kind].map(({ name }) => name)
  }

  /** Those of some names that no word has, archived ones included; nothing as long as it is not known which there are. */
  unknown(kind: WordKind, names: ReadonlyArray<string>): ReadonlyArray<string> {
    if (this.all.value === undefined) return []
    const known = new Set(this.of(kind).map(({ name }) => wordKey(name)))
    return names.map((name) => name.trim()).filter((name) => name !== "" && !known.has(wordKey(name)))
  }

  /** Whether who is signed in makes new ones by giving them: no groups, where they are kept to their own. */
  makes(kind: WordKind): boolean {
    return kind !== "groups" || this.own() === null
  }

  /**
   * Those of some names that are not for who is signed in to give: groups, new ones among them, that are not their own, where they are
   * kept to these. Nothing as long as it is not known which there are.
   */
  foreign(kind: WordKind, names: ReadonlyArray<string>): ReadonlyArray<string> {
    const own = kind === "groups" ? this.own() : null
    if (own === null || this.all.value === undefined) return []
    const known = new Set(this.of(kind).flatMap(({ id, name }) => (own.includes(id) ? [wordKey(name)] : [])))
    return names.map((name) => name.trim()).filter((name) => name !== "" && !known.has(wordKey(name)))
  }

  /** The names that are offered for giving: archived ones are not, nor groups that are not for who is signed in to give. */
  offered(kind: WordKind): ReadonlyArray<string> {
    const own = kind === "groups" ? this.own() : null
    return this.of(kind).flatMap(({ id, name, archived }) =>
      archived || (own !== null && !own.includes(id)) ? [] : [name],
    )
  }

  /**
   * What a text means that is typed to give a word to who has these names: the word that is called so, if it is theirs to give, else the
   * first on offer that begins so (`takes`), and whether nothing is called so yet (`creates`).
   */
  meant(kind: WordKind, names: ReadonlyArray<string>, text: string): Meant {
    const [typed, key] = [text.trim(), wordKey(text)]
    if (key === "") return { takes: undefined, creates: undefined }
    const has = new Set(names.map(wordKey))
    const exact = this.of(kind).find(({ name }) => wordKey(name) === key)?.name
    if (exact !== undefined)
      return { takes: this.foreign(kind, [exact]).length > 0 ? undefined : exact, creates: undefined }
    const begun = this.offered(kind).find((name) => wordKey(name).startsWith(key) && !has.has(wordKey(name)))
    return { takes: begun, creates: has.has(key) ? undefined : typed }
  }
}
