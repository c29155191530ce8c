import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type * as SchemaAST from "effect/SchemaAST"
import type * as SchemaIssue from "effect/SchemaIssue"
import type { InputFaultCode } from "../../ui/text/de/cli.ts"

/** What is wrong with a value of an input, by its path (`debits[3].amount`; empty for the whole). */
export interface InputFault {
  readonly path: string
  readonly code: InputFaultCode
  /** The kind of value, the words of the rule, or the choices. */
  readonly expected?: string
}

const pathText = (path: ReadonlyArray<PropertyKey>): string =>
  path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : `${text}${text === "" ? "" : "."}${String(key)}`),
    "",
  )

const kindOf = (ast: SchemaAST.AST): string => {
  switch (ast._tag) {
    case "String":
      return "text"
    case "Number":
      return "number"
    case "Boolean":
      return "boolean"
    case "Arrays":
      return "list"
    case "Objects":
      return "object"
    default:
      return ""
  }
}

const literalsOf = (ast: SchemaAST.AST): ReadonlyArray<string> => {
  if (ast._tag === "Literal") return [String(ast.literal)]
  return ast._tag === "Union" ? ast.types.flatMap(literalsOf) : []
}

/** The choices a union of tagged objects gives for the key that tells them apart. */
const tagsOf = (ast: SchemaAST.AST): { readonly key: string; readonly choices: ReadonlyArray<string> } | undefined => {
  if (ast._tag !== "Union") return undefined
  for (const key of ["operator", "kind"]) {
    const choices = ast.types.flatMap((type) =>
      type._tag === "Objects"
        ? type.propertySignatures.filter(({ name }) => name === key).flatMap((each) => literalsOf(each.type))
        : [],
    )
    if (choices.length === ast.types.length) return { key, choices }
  }
  return undefined
}

const choice = (path: string, choices: ReadonlyArray<string>): InputFault => ({
  path,
  code: "choice",
  expected: choices.join(", "),
})

/** The value at a path of what was read. */
const valueAt = (root: unknown, path: ReadonlyArray<PropertyKey>): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    root,
  )

const faultsOf = (
  issue: SchemaIssue.Issue,
  root: unknown,
  path: ReadonlyArray<PropertyKey>,
): ReadonlyArray<InputFault> => {
  const at = pathText(path)
  switch (issue._tag) {
    case "Pointer":
      return faultsOf(issue.issue, root, [...path, ...issue.path])
    case "Composite":
      return issue.issues.flatMap((each) => faultsOf(each, root, path))
    case "Encoding":
      return faultsOf(issue.issue, root, path)
    case "MissingKey":
      return [{ path: at, code: "missingKey" }]
    case "UnexpectedKey":
      return [{ path: at, code: "unknownKey" }]
    case "AnyOf": {
      if (issue.issues.length > 0) return issue.issues.flatMap((each) => faultsOf(each, root, path))
      const choices = literalsOf(issue.ast)
      if (choices.length > 0) return [choice(at, choices)]
      const tags = tagsOf(issue.ast)
      if (tags === undefined) return [{ path: at, code: "type", expected: "object" }]
      return [choice(pathText([...path, tags.key]), tags.choices)]
    }
    case "InvalidType": {
      const choices = literalsOf(issue.ast)
      return [choices.length > 0 ? choice(at, choices) : { path: at, code: "type", expected: kindOf(issue.ast) }]
    }
    case "Filter": {
      const place = issue.issue._tag === "Pointer" ? [...path, ...issue.issue.path] : path
      const value = valueAt(root, place)
      const expected = messageOf(issue.issue)
      const code = typeof value !== "number" ? "form" : Number.isInteger(value) || expected !== "" ? "range" : "integer"
      return [{ path: pathText(place), code, ...(expected === "" ? {} : { expected }) }]
    }
    default:
      return [{ path: at, code: "form" }]
  }
}

/** The words a rule gave for what it expects. */
const messageOf = (issue: SchemaIssue.Issue): string => {
  if (issue._tag === "Pointer" || issue._tag === "Encoding") return messageOf(issue.issue)
  const message = issue._tag === "InvalidValue" ? issue.annotations?.message : undefined
  return typeof message === "string" ? message : ""
}

/** Reads JSON of a shape; every fault is told with its path, unknown keys too. */
export const decodeJson = <A>(
  schema: Schema.Codec<A, unknown>,
  text: string,
): { readonly ok: true; readonly value: A } | { readonly ok: false; readonly faults: ReadonlyArray<InputFault> } => {
  if (text.trim() === "") return { ok: false, faults: [{ path: "", code: "empty" }] }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, faults: [{ path: "", code: "notJson" }] }
  }
  const decoded = Schema.decodeUnknownResult(schema, { errors: "all", onExcessProperty: "error" })(json)
  if (Result.isSuccess(decoded)) return { ok: true, value: decoded.success }
  const faults = new Map(faultsOf(decoded.failure.issue, json, []).map((fault) => [fault.path + fault.code, fault]))
  return { ok: false, faults: [...faults.values()] }
}
