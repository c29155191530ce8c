/** Why a formula comes to nothing: it is none, it divides by zero, or its numbers grow too long. */
export type ArithmeticFault = "notAFormula" | "divisionByZero" | "tooLarge"

/** A number as a fraction; the lower part is never zero or less. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/** The longest formula in characters, its "=" included. */
export const longestFormula = 200

/** How deep brackets and signs may lie in each other. */
const deepest = 20

/** A number with more digits than this is no amount of anything: to go on would only take time. */
const most = 10n ** 40n

/** Digits with or without groups of three, and decimals behind a comma; behind a point too, unless they look like a group. */
const numeral = /^(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)(?![\d.,])/

class Fault extends Error {
  readonly code: ArithmeticFault

  constructor(code: ArithmeticFault) {
    super(code)
    this.code = code
  }
}

const fraction = (over: bigint, under: bigint): Fraction => {
  if (over > most || over < -most || under > most) throw new Fault("tooLarge")
  return under < 0n ? { over: -over, under: -under } : { over, under }
}

const numberOf = (text: string): Fraction => {
  const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,|$)/.test(text)
  const [whole = "", decimals = ""] = (isGrouped ? text.replaceAll(".", "") : text).split(/[.,]/)
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}

const operators: Readonly<Record<string, (a: Fraction, b: Fraction) => Fraction>> = {
  "+": (a, b) => fraction(a.over * b.under + b.over * a.under, a.under * b.under),
  "-": (a, b) => fraction(a.over * b.under - b.over * a.under, a.under * b.under),
  "*": (a, b) => fraction(a.over * b.over, a.under * b.under),
  "/": (a, b) => {
    if (b.over === 0n) throw new Fault("divisionByZero")
    return fraction(a.over * b.under, a.under * b.over)
  },
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))

const shortened = ({ over, under }: Fraction): Fraction => {
  const by = divisor(over < 0n ? -over : over, under)
  return { over: over / by, under: under / by }
}

/** Reads a formula from its start to its end: sums of products of signed numbers and brackets. */
class Reading {
  private rest: string

  constructor(text: string) {
    this.rest = text
  }

  whole(): Fraction {
    const value = this.sum(0)
    if (this.rest !== "") throw new Fault("notAFormula")
    return value
  }

  private sum(depth: number): Fraction {
    return this.chain("+-", () => this.product(depth))
  }

  private product(depth: number): Fraction {
    return this.chain("*/", () => this.factor(depth))
  }

  private chain(signs: string, next: () => Fraction): Fraction {
    let value = next()
    for (;;) {
      const operator = signs.includes(this.rest.charAt(0)) ? operators[this.rest.charAt(0)] : undefined
      if (operator === undefined) return value
      this.rest = this.rest.slice(1)
      value = shortened(operator(value, next()))
    }
  }

  private factor(depth: number): Fraction {
    if (depth > deepest) throw new Fault("notAFormula")
    const sign = this.rest.charAt(0)
    if (sign === "-" || sign === "+") {
      this.rest = this.rest.slice(1)
      const { over, under } = this.factor(depth + 1)
      return { over: sign === "-" ? -over : over, under }
    }
    if (sign === "(") {
      this.rest = this.rest.slice(1)
      const value = this.sum(depth + 1)
      if (this.rest.charAt(0) !== ")") throw new Fault("notAFormula")
      this.rest = this.rest.slice(1)
      return value
    }
    const [text] = numeral.exec(this.rest) ?? []
    if (text === undefined) throw new Fault("notAFormula")
    this.rest = this.rest.slice(text.length)
    return shortened(numberOf(text))
  }
}

/** A fraction with so many decimals at the most, half away from zero, as it is typed in German. */
const written = ({ over, under }: Fraction, decimals: number): string => {
  const scale = 10n ** BigInt(decimals)
  const size = over < 0n ? -over : over
  const rounded = (2n * size * scale + under) / (2n * under)
  const parts = String(rounded % scale)
    .padStart(decimals, "0")
    .replace(/0+$/, "")
  const text = `${rounded / scale}${decimals > 0 && parts !== "" ? `,${parts}` : ""}`
  return over < 0n && rounded !== 0n ? `-${text}` : text
}

const signs: Readonly<Record<string, string>> = { "×": "*", "·": "*", "÷": "/", ":": "/", "−": "-", "–": "-" }

/** Two numbers with nothing to do between them: they are not one. */
const sideBySide = /\d[\s€]+\d/

/** Whether a text asks to be reckoned: it begins with "=". */
export const isFormula = (text: string): boolean => text.trimStart().startsWith("=")

/**
 * What a formula such as `=12*7` or `=(12,50+3)/2` comes to, exactly reckoned and then rounded to so many decimals (half away from zero),
 * as it is typed in German: `84`, `7,75`. It knows + − * / and brackets, numbers with `,` (or `.`) before their decimals and `.` between
 * thousands; blanks and `€` are passed over. A formula has at most 200 characters, brackets and signs at most 20 levels.
 */
export const reckoned = (
  formula: string,
  decimals: number,
): { readonly text: string } | { readonly fault: ArithmeticFault } => {
  if (formula.length > longestFormula || !isFormula(formula) || sideBySide.test(formula))
    return { fault: "notAFormula" }
  const plain = formula
    .trimStart()
    .slice(1)
    .replace(/[\s€]/g, "")
    .replace(/[×·÷:−–]/g, (sign) => signs[sign] ?? sign)
  try {
    return { text: written(new Reading(plain).whole(), decimals) }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.code }
    throw error
  }
}
