import type { CustomField } from "../custom-field.ts"
import { Mistaken } from "./mistake.ts"

/** What compares a subject with a value. */
export type Operator = ":" | "=" | "!=" | "~" | "^=" | "<" | "<=" | ">" | ">="

/** A value as it was written. `raw` (in single quotes) is taken as it stands; `quoted` is never a word of the grammar. */
export interface Written {
  readonly text: string
  readonly how: "bare" | "quoted" | "raw"
  readonly position: number
  readonly length: number
}

const blanks = /\s*/y
const subjectAndOperator = /(\p{L}[\p{L}\p{M}\p{N}._-]*)\s*(!=|\^=|<=|>=|[:=~<>])/uy
const minus = /[-−](?=\p{L}[\p{L}\p{M}\p{N}._-]*\s*(?:[!^<>]?=|[:~<>]))/uy
const bareWord = /[^\s()"„]+/y
const bareValue = /(?:[^\s(),"„]|,(?=[^\s(),"„]))+/y
const listedValue = /[^\s(),"„]+/y
const between = /,(?=[^\s(),])/y
const number = /\d+/y

const closings: Readonly<Record<string, RegExp>> = {
  '"': /((?:[^"]|"")*)"/y,
  "'": /((?:[^']|'')*)'/y,
  "„": /([^“”]*)[“”]/y,
}

/** A value that a whole value of a field is compared with. */
interface ComparedValue extends Written {
  readonly field: string
}

/** A custom column that a condition is about, and where the text names it. */
interface NamedColumn {
  readonly field: CustomField
  readonly word: string
  readonly position: number
}

/** Reads a text from left to right. */
export class Scanner {
  readonly text: string
  at = 0
  /** The values that whole values of fields are compared with, so far. */
  readonly compared: Array<ComparedValue> = []
  /** The custom columns that conditions are about, so far. */
  readonly named: Array<NamedColumn> = []

  constructor(text: string) {
    this.text = text
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found !== null) this.at = pattern.lastIndex
    return found
  }

  /** Passes over blanks; tells whether anything is left. */
  more(): boolean {
    this.match(blanks)
    return this.at < this.text.length
  }

  /** Whether the next character is this one; it is not passed over. */
  sees(character: string): boolean {
    return this.more() && this.text[this.at] === character
  }

  /** Passes over the next character if it is this one. */
  takes(character: string): boolean {
    if (!this.sees(character)) return false
    this.at += character.length
    return true
  }

  /** A subject and the operator behind it, if they come next. */
  condition(): { readonly subject: string; readonly operator: Operator; readonly position: number } | undefined {
    this.more()
    const position = this.at
    const found = this.match(subjectAndOperator)
    return found === null ? undefined : { subject: found[1]!, operator: found[2] as Operator, position }
  }

  /** Passes over a minus right before a condition, which then does not hold: `-gruppe:Rover`. */
  denies(): boolean {
    this.more()
    return this.match(minus) !== null
  }

  /** A word that comes next, without passing over it. */
  word(): string {
    this.more()
    const from = this.at
    const found = this.match(bareWord)
    this.at = from
    return found?.[0] ?? ""
  }

  /** The digits that come next. */
  digits(): string | undefined {
    return this.match(number)?.[0]
  }

  /** A text in double quotes, or between „ and “, if one comes next. */
  quoted(): Written | undefined {
    return this.more() && this.text[this.at] !== "'" ? this.inQuotes() : undefined
  }

  private inQuotes(): Written | undefined {
    const [position, mark] = [this.at, this.text[this.at] ?? ""]
    const closing = Object.hasOwn(closings, mark) ? closings[mark] : undefined
    if (closing === undefined) return undefined
    this.at += 1
    const found = this.match(closing)
    if (found === null) throw new Mistaken("quoteOpen", position, 1)
    const text = mark === "„" ? found[1]! : found[1]!.replaceAll(mark + mark, mark)
    return { text, how: mark === "'" ? "raw" : "quoted", position, length: this.at - position }
  }

  /** Passes over a comma right between two values: `ort:Kiel,Bremen`. Behind one that blanks or nothing follow there is no value. */
  goesOn(): boolean {
    return this.match(between) !== null
  }

  /** A value: quoted, raw, or bare up to a blank or bracket; in a list also up to a comma. */
  value(inList = false): Written {
    this.more()
    const written = this.inQuotes()
    if (written !== undefined) return written
    const position = this.at
    const found = this.match(inList ? listedValue : bareValue)
    if (found === null) throw new Mistaken("valueMissing", position, 0)
    return { text: found[0], how: "bare", position, length: this.at - position }
  }
}
