import { isCalendarDate } from "../../kernel/calendar-date.ts"
import { maxCents } from "../../kernel/money.ts"
import type { AnyField } from "../custom-field.ts"
import { mostValuesNamed, type PersonFilter } from "../person-filter.ts"
import type { Relation } from "../related-filter.ts"
import type { Standing } from "../standing.ts"
import { Mistaken } from "./mistake.ts"
import type { Operator, Scanner, Written } from "./scanner.ts"
import type { TextField } from "./subject.ts"
import { readAmounts, readText, readValue, type Span } from "./values.ts"
import { choicesOf, mailingNamed, presenceNamed, standingNamed } from "./words.ts"

const oldest = 150

/** Values one behind the other, as long as there are more. */
const valuesOf = (scanner: Scanner, goesOn: () => boolean): ReadonlyArray<Written> => {
  const start = scanner.at
  const values: Array<Written> = []
  do {
    values.push(scanner.value(true))
    if (values.length > mostValuesNamed) throw new Mistaken("tooMany", start, scanner.at - start)
  } while (goesOn())
  return values
}

/** Several values in brackets, divided by commas. */
const listOf = (scanner: Scanner): ReadonlyArray<Written> | undefined => {
  const position = scanner.at
  if (!scanner.takes("(")) return undefined
  const values = valuesOf(scanner, () => scanner.takes(","))
  if (!scanner.takes(")")) throw new Mistaken("bracketOpen", position, 1)
  return values
}

/** Several values with nothing but commas between them: `city:Kiel,Bremen`. */
const rowOf = (scanner: Scanner): ReadonlyArray<Written> | undefined => {
  const start = scanner.at
  const values = valuesOf(scanner, () => scanner.goesOn())
  if (values.length > 1) return values
  scanner.at = start
  return undefined
}

/** The kinds of values in which commas stand: the decimal sign of amounts and numbers, and sentences. */
const withCommas: ReadonlySet<TextField["kind"]> = new Set(["money", "decimal", "longText"])

const unfit = (operator: Operator, position: number): never => {
  throw new Mistaken("operatorUnfit", position, operator.length)
}

/** `status:active`, `status:(active, future)`, and the opposite with `!=`. */
export const readStanding = (scanner: Scanner, operator: Operator, position: number): PersonFilter => {
  if (operator !== ":" && operator !== "=" && operator !== "!=") return unfit(operator, position)
  scanner.more()
  const standing = (listOf(scanner) ?? rowOf(scanner) ?? [scanner.value()]).map((written): Standing => {
    const found = standingNamed(written.text)
    if (found === undefined)
      throw new Mistaken("unknownChoice", written.position, written.length, choicesOf("standing"))
    return found
  })
  return operator === "!=" ? { not: { standing } } : { standing }
}

/** A condition that holds, or does not where the operator is `!=`. */
const unless = (operator: Operator, filter: PersonFilter): PersonFilter =>
  operator === "!=" ? { not: filter } : filter

/** `newsletter:unsubscribed`, and the opposite with `!=`. */
export const readNewsletter = (scanner: Scanner, operator: Operator, position: number): PersonFilter => {
  if (operator !== ":" && operator !== "=" && operator !== "!=") return unfit(operator, position)
  scanner.more()
  const written = scanner.value()
  if (mailingNamed(written.text) !== "unsubscribed")
    throw new Mistaken("unknownChoice", written.position, written.length, choicesOf("newsletter"))
  return unless(operator, { mailing: "unsubscribed" })
}

/**
 * `owing>0`, `owing>=12,50`, `owing:10..20`, `owing=0` and so on for what is open of fees, of all of them or of those that are overdue;
 * `owing:known` when anything is, `owing:empty` when nothing is.
 */
export const readOwing = (scanner: Scanner, operator: Operator, position: number, overdue: boolean): PersonFilter => {
  scanner.more()
  const said = (is: "from" | "below", amount: number): PersonFilter => {
    const cents = Math.min(amount, maxCents)
    return { owing: overdue ? { is, cents, overdue } : { is, cents } }
  }
  const written = scanner.value()
  const presence = written.how === "bare" ? presenceNamed(written.text) : undefined
  const isEqual = operator === ":" || operator === "=" || operator === "!="
  if (presence !== undefined && isEqual)
    return said((presence === "isNotEmpty") === (operator !== "!=") ? "from" : "below", 1)
  const span = readAmounts(written.text)
  const [amount, next] = [Number(span?.from), Number(span?.next)]
  if (!(amount >= 0)) throw new Mistaken("notAnAmount", written.position, written.length)
  const nothing = amount === 0 && next === 1
  switch (operator) {
    case ">=":
      return said("from", amount)
    case ">":
      return said("from", next)
    case "<":
      return said("below", amount)
    case "<=":
      return said("below", next)
    case ":":
    case "=":
      return nothing ? said("below", 1) : { and: [said("from", amount), said("below", next)] }
    case "!=":
      return nothing ? said("from", 1) : { not: { and: [said("from", amount), said("below", next)] } }
    default:
      return unfit(operator, position)
  }
}

/** How a day is read, as that of any date. */
const aDay: Pick<TextField, "kind" | "choices" | "choice"> = { kind: "date", choices: [], choice: () => undefined }

/**
 * `confirmed>=1.1.2026`, `confirmed:2026` and so on for the day on which the own data was confirmed last; `confirmed:known`
 * where it ever was, `confirmed:empty` where it never was.
 */
export const readConfirmed = (scanner: Scanner, operator: Operator, position: number): PersonFilter => {
  scanner.more()
  const written = scanner.value()
  const presence = written.how === "bare" ? presenceNamed(written.text) : undefined
  if (presence !== undefined && (operator === ":" || operator === "=")) return { confirmed: { is: presence } }
  if (presence !== undefined && operator === "!=")
    return { confirmed: { is: presence === "isEmpty" ? "isNotEmpty" : "isEmpty" } }
  const { from, next } = readValue(aDay, written)
  const when = (is: "before" | "from", day: string | undefined): PersonFilter =>
    day !== undefined && isCalendarDate(day) ? { confirmed: { is, day } } : unfit(operator, position)
  switch (operator) {
    case ":":
    case "=":
      return { and: [when("from", from), when("before", next)] }
    case "!=":
      return { not: { and: [when("from", from), when("before", next)] } }
    case ">=":
      return when("from", from)
    case ">":
      return when("from", next)
    case "<":
      return when("before", from)
    case "<=":
      return when("before", next)
    default:
      return unfit(operator, position)
  }
}

/**
 * `family:Müller` and `payer:Jana` for whoever has to do with somebody called so: `:` and `~` a part of the name, `^=` its start,
 * `=` the whole; `family:known` where there is anybody, `payer:empty` where nobody else pays.
 */
export const readRelated = (
  scanner: Scanner,
  related: Relation,
  operator: Operator,
  position: number,
): PersonFilter => {
  scanner.more()
  const written = scanner.value()
  const presence = written.how === "bare" ? presenceNamed(written.text) : undefined
  if (presence !== undefined && (operator === ":" || operator === "=")) return { related, is: presence }
  if (presence !== undefined && operator === "!=")
    return { related, is: presence === "isEmpty" ? "isNotEmpty" : "isEmpty" }
  const value = readText(written)
  switch (operator) {
    case ":":
    case "~":
      return { related, is: "contains", value }
    case "^=":
      return { related, is: "startsWith", value }
    case "=":
      return { related, is: "equals", value }
    case "!=":
      return { not: { related, is: "equals", value } }
    default:
      return unfit(operator, position)
  }
}

/** `age>=16`, `age<18`, `age:7..10` or `age:7-10`, `age:12`, both bounds as `age>=16<18`, and `age:any` for a known birthdate. */
export const readAge = (scanner: Scanner, operator: Operator, position: number): PersonFilter => {
  scanner.more()
  const start = scanner.at
  const years = (): number => {
    const at = scanner.at
    const digits = scanner.digits()
    const value = Number(digits)
    if (digits === undefined || value > oldest)
      throw new Mistaken("notAnAge", at, digits?.length ?? scanner.word().length)
    return value
  }
  const upTo = (below: number): number => {
    if (below > oldest) throw new Mistaken("notAnAge", start, scanner.at - start)
    return below
  }
  switch (operator) {
    case ">=": {
      const from = years()
      return scanner.text[scanner.at] === "<" && scanner.takes("<")
        ? { age: { from, below: years() } }
        : { age: { from } }
    }
    case ">":
      return { age: { from: upTo(years() + 1) } }
    case "<":
      return { age: { below: years() } }
    case "<=":
      return { age: { below: upTo(years() + 1) } }
    case ":":
    case "=": {
      if (/^(?:any|beliebig)$/i.test(scanner.word())) {
        scanner.value()
        return { age: {} }
      }
      const from = years()
      const [dash] = /^(?:\.\.|[-–])/.exec(scanner.text.slice(scanner.at, scanner.at + 2)) ?? []
      if (dash === undefined) return { age: { from, below: upTo(from + 1) } }
      scanner.at += dash.length
      return { age: { from, below: upTo(years() + 1) } }
    }
    default:
      return unfit(operator, position)
  }
}

/** The condition that a colon stands for: what people mean by it depends on the field. */
const meant = ({ field, kind }: TextField, span: Span): PersonFilter => {
  switch (kind) {
    case "choice":
    case "names":
    case "country":
      return { field, is: "in", values: [span.from] }
    case "date":
    case "money":
    case "decimal":
    case "number":
    case "iban":
      return equal(field, span)
    default:
      return { field, is: "contains", value: span.from }
  }
}

const equal = (field: AnyField, span: Span): PersonFilter =>
  span.single || span.next === undefined
    ? { field, is: "equals", value: span.from }
    : {
        and: [
          { field, is: "from", value: span.from },
          { field, is: "before", value: span.next },
        ],
      }

const ordered = ({ kind }: TextField): boolean => kind !== "names" && kind !== "phones"

/** Among values the word for nothing known, which a condition keeps as the empty text. */
const isNothing = ({ how, text }: Written): boolean => how === "bare" && presenceNamed(text) === "isEmpty"
const nothing: Span = { from: "", next: undefined, single: true }

/** What is wrong with a stretch of values in a list of single ones. */
const stretchFault = ({ kind }: TextField) =>
  kind === "money" ? "notAnAmount" : kind === "decimal" ? "notANumber" : "notADate"

/** A condition on a field, from its operator on. */
export const readCondition = (
  scanner: Scanner,
  subject: TextField,
  operator: Operator,
  position: number,
): PersonFilter => {
  const { field } = subject
  scanner.more()
  const listable = operator === ":" || operator === "=" || operator === "!="
  const list = listable ? (listOf(scanner) ?? (withCommas.has(subject.kind) ? undefined : rowOf(scanner))) : undefined
  if (list !== undefined) {
    const spans = list.map((written) => ({ written, span: isNothing(written) ? nothing : readValue(subject, written) }))
    const whole = spans.find(({ span }) => !span.single)
    if (whole !== undefined) throw new Mistaken(stretchFault(subject), whole.written.position, whole.written.length)
    scanner.compared.push(...list.filter((each) => !isNothing(each)).map((value) => ({ ...value, field })))
    return { field, is: operator === "!=" ? "notIn" : "in", values: spans.map(({ span }) => span.from) }
  }
  const written = scanner.value()
  if (operator === "~") return { field, is: "contains", value: readText(written) }
  if (operator === "^=") return { field, is: "startsWith", value: readText(written) }
  const presence = written.how === "bare" ? presenceNamed(written.text) : undefined
  if (presence !== undefined && (operator === ":" || operator === "=")) return { field, is: presence }
  if (presence !== undefined && operator === "!=")
    return { field, is: presence === "isEmpty" ? "isNotEmpty" : "isEmpty" }
  if (field === "email" && written.how === "bare" && mailingNamed(written.text) === "undeliverable")
    if (operator === ":" || operator === "=" || operator === "!=") return unless(operator, { mailing: "undeliverable" })
  const span = readValue(subject, written)
  const whole = (): void => void scanner.compared.push({ ...written, field })
  switch (operator) {
    case ":": {
      const condition = meant(subject, span)
      // Whoever writes the whole name of a tier means that tier.
      if (!("is" in condition) || condition.is !== "contains" || field === "annuity") whole()
      return condition
    }
    case "=":
      whole()
      return equal(field, span)
    case "!=":
      whole()
      return span.single ? { field, is: "notIn", values: [span.from] } : { not: equal(field, span) }
    default: {
      if (written.how !== "raw" && !ordered(subject)) return unfit(operator, position)
      const value = operator === "<" || operator === ">=" ? span.from : span.next
      if (value === undefined) return unfit(operator, position)
      return { field, is: operator === "<" || operator === "<=" ? "before" : "from", value }
    }
  }
}
