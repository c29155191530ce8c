/** Declarations by their names; below `selectors` and `@media` more of the same. */
export type Rule = Readonly<Record<string, unknown>>

/** Every rule that a style file made since this was loaded, with the rules that it is composed of. */
export const rules: Array<Rule> = []

const byClass = new Map<string, Rule>()

const isRule = (value: unknown): value is Rule => typeof value === "object" && value !== null && !Array.isArray(value)

/** One rule over another: what both say is said by the upper one. */
export const over = (below: Rule, above: Rule): Rule => {
  const both: Record<string, unknown> = { ...below }
  for (const [name, value] of Object.entries(above)) {
    const under = both[name]
    both[name] = isRule(value) && isRule(under) ? over(under, value) : value
  }
  return both
}

type Part = string | Rule | ReadonlyArray<Part>

const flat = (part: Part): Rule => {
  if (typeof part === "string") return byClass.get(part) ?? {}
  return Array.isArray(part) ? part.map(flat).reduce(over, {}) : (part as Rule)
}

// From here on what the style files take from `@vanilla-extract/css`, which makes no files here but keeps what was said.

export const style = (part: Part): string => {
  const rule = flat(part)
  const name = `class${byClass.size}`
  byClass.set(name, rule)
  rules.push(rule)
  return name
}

export const styleVariants = (variants: object, make: (value: never) => Part = (value) => value): object =>
  Object.fromEntries(Object.entries(variants).map(([name, value]) => [name, style(make(value as never))]))

export const globalStyle = (_selector: string, rule: Rule): void => {
  rules.push(rule)
}

export const keyframes = (): string => "keyframes"

/** Names each token by itself, so that a rule says which it takes. */
export const createThemeContract = (tokens: object): object =>
  Object.fromEntries(Object.keys(tokens).map((token) => [token, `token(${token})`]))

export const createGlobalTheme = (_selector: string, tokens: object): object => tokens

export const assignVars = (): object => ({})
