import { isCustomField } from "../custom-field.ts"
import { askedTooOften, type PersonFilter } from "../person-filter.ts"
import {
  readAge,
  readCondition,
  readConfirmed,
  readNewsletter,
  readOwing,
  readRelated,
  readStanding,
} from "./conditions.ts"
import { type FilterMistake, Mistaken } from "./mistake.ts"
import { Scanner } from "./scanner.ts"
import { namesOf, subjectIn, type TextColumn } from "./subject.ts"
import { type Joining, joiningNamed } from "./words.ts"

const deepest = 100
const longestSearch = 200

/** What a filter text says: a filter, and free words to search for; or the first mistake in it. */
export type ParsedFilterText =
  | { readonly ok: true; readonly filter: PersonFilter | undefined; readonly search: string }
  | ({ readonly ok: false } & FilterMistake)

type ReadFilterText =
  | (Extract<ParsedFilterText, { readonly ok: true }> & Pick<Scanner, "compared" | "named">)
  | Extract<ParsedFilterText, { readonly ok: false }>

/** A free word, and where it stands. */
interface Word {
  readonly word: string
  readonly position: number
  readonly length: number
}

/** What stands between two `or`: conditions that all must hold, and free words. */
interface Term {
  readonly filters: ReadonlyArray<PersonFilter>
  readonly words: ReadonlyArray<Word>
}

class Parser {
  readonly scanner: Scanner
  private depth = 0
  private readonly columns: ReadonlyArray<TextColumn>

  constructor(text: string, columns: ReadonlyArray<TextColumn>) {
    this.scanner = new Scanner(text)
    this.columns = columns
  }

  /** The whole text. */
  all(): Term {
    if (!this.scanner.more()) return { filters: [], words: [] }
    const term = this.either()
    if (this.scanner.more())
      throw new Mistaken(this.scanner.sees(")") ? "bracketUnopened" : "unexpected", this.scanner.at, 1)
    return term
  }

  /** Terms with `or` between them. Words to search for cannot be one of several. */
  private either(): Term {
    const terms = [this.together()]
    while (this.joining() === "or") {
      this.pass()
      terms.push(this.together())
    }
    if (terms.length === 1) return terms[0]!
    return { filters: [{ or: terms.map((term) => this.withoutWords(term)) }], words: [] }
  }

  private withoutWords({ filters, words: [word] }: Term): PersonFilter {
    if (word !== undefined) throw new Mistaken("wordInside", word.position, word.length)
    return filters.length === 1 ? filters[0]! : { and: filters }
  }

  /** Conditions and words side by side, with or without `and`, which both mean the same. */
  private together(): Term {
    const filters: Array<PersonFilter> = []
    const words: Array<Word> = []
    for (let first = true; ; first = false) {
      const joining = this.joining()
      if (joining === "and" && !first) this.pass()
      else if (!first && (!this.scanner.more() || joining === "or" || this.ends())) return { filters, words }
      const term = this.operand()
      filters.push(...term.filters)
      words.push(...term.words)
    }
  }

  private ends(): boolean {
    return this.scanner.sees(")")
  }

  /** A joining word that comes next. */
  private joining(): Joining | undefined {
    return joiningNamed(this.scanner.word())
  }

  /** `all(` or `any(`, if it comes next. */
  private groupWord(): "and" | "or" | undefined {
    const word = this.scanner.word()
    if (this.scanner.text[this.scanner.at + word.length] !== "(") return undefined
    return word === "all" ? "and" : word === "any" ? "or" : undefined
  }

  private pass(): void {
    this.scanner.at += this.scanner.word().length
  }

  private operand(): Term {
    const { scanner } = this
    if (!scanner.more() || this.ends()) throw new Mistaken("conditionMissing", scanner.at, 0)
    const position = scanner.at
    if (this.joining() === "not") {
      this.pass()
      return this.deeper(position, () => one({ not: this.withoutWords(this.operand()) }))
    }
    if (scanner.denies()) return this.deeper(position, () => one({ not: this.withoutWords(this.operand()) }))
    if (this.joining() !== undefined) throw new Mistaken("conditionMissing", position, scanner.word().length)
    if (scanner.sees("(")) return this.deeper(position, () => this.group())
    const group = this.groupWord()
    if (group !== undefined) return this.deeper(position, () => this.named(group))
    const quoted = scanner.quoted()
    if (quoted !== undefined) return { filters: [], words: [{ word: quoted.text, position, length: quoted.length }] }
    const condition = scanner.condition()
    if (condition === undefined) {
      const word = scanner.word()
      this.pass()
      return { filters: [], words: [{ word, position, length: word.length }] }
    }
    const subject = subjectIn(condition.subject, this.columns)
    if (subject === undefined)
      throw new Mistaken("unknownField", position, condition.subject.length, namesOf(this.columns))
    if (typeof subject === "object" && isCustomField(subject.field))
      scanner.named.push({ field: subject.field, word: condition.subject, position })
    const sign = scanner.at - condition.operator.length
    if (subject === "standing") return one(readStanding(scanner, condition.operator, sign))
    if (subject === "newsletter") return one(readNewsletter(scanner, condition.operator, sign))
    if (subject === "owing" || subject === "overdue")
      return one(readOwing(scanner, condition.operator, sign, subject === "overdue"))
    if (subject === "confirmed") return one(readConfirmed(scanner, condition.operator, sign))
    if (subject === "family" || subject === "payer") return one(readRelated(scanner, subject, condition.operator, sign))
    if (subject === "age") return one(readAge(scanner, condition.operator, sign))
    return one(readCondition(scanner, subject, condition.operator, sign))
  }

  private deeper<A>(position: number, read: () => A): A {
    if (this.depth >= deepest) throw new Mistaken("tooDeep", position, 1)
    this.depth++
    const value = read()
    this.depth--
    return value
  }

  private group(): Term {
    const position = this.scanner.at
    this.scanner.takes("(")
    const filter = this.withoutWords(this.either())
    if (!this.scanner.takes(")")) throw new Mistaken("bracketOpen", position, 1)
    return one(filter)
  }

  /** `all(…)` and `any(…)`: a group of one condition, or of none; `all()` is everybody, `any()` nobody. */
  private named(joining: "and" | "or"): Term {
    this.pass()
    const position = this.scanner.at
    this.scanner.takes("(")
    const inner = this.ends() ? [] : [this.withoutWords(this.either())]
    if (!this.scanner.takes(")")) throw new Mistaken("bracketOpen", position, 1)
    return one(joining === "and" ? { and: inner } : { or: inner })
  }
}

const one = (filter: PersonFilter): Term => ({ filters: [filter], words: [] })

/**
 * Reads a filter text: conditions (`status:active and born<2010`), joined by `and`, `or`, `not` (or a `-` right before one) and brackets, and free
 * words to search for. German and English words both count, and the names of custom columns. Any text has an answer; a mistake is pointed at.
 */
export const parseFilterText = (text: string, columns: ReadonlyArray<TextColumn> = []): ParsedFilterText => {
  const read = readFilterText(text, columns)
  if (!read.ok) return read
  const { filter, search } = read
  return { ok: true, filter, search }
}

/** As `parseFilterText`, with what was scanned. */
export const readFilterText = (text: string, columns: ReadonlyArray<TextColumn>): ReadFilterText => {
  const broken = text.indexOf("\u0000")
  if (broken >= 0 || !text.isWellFormed())
    return { ok: false, position: Math.max(0, broken), length: 1, code: "unreadable", expected: [] }
  try {
    const parser = new Parser(text, columns)
    const { filters, words } = parser.all()
    const search = words.map(({ word }) => word).join(" ")
    const first = words[0]
    if (search.length > longestSearch && first !== undefined)
      throw new Mistaken("tooLong", first.position, text.length - first.position)
    const filter = filters.length > 1 ? { and: filters } : filters[0]
    if (filter !== undefined && askedTooOften(filter) !== undefined) throw new Mistaken("tooOften", 0, text.length)
    const { compared, named } = parser.scanner
    return { ok: true, filter, search, compared, named }
  } catch (error) {
    if (error instanceof Mistaken) return { ok: false, ...error.mistake }
    throw error
  }
}
