import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Scope } from "./permission.ts"
import type { PlanFeature } from "./plan.ts"

/** A schema that needs no services to encode or decode; its values can be anything. */
type Plain = Schema.Codec<unknown, unknown>

/** A union of tagged errors, or nothing. */
type Failures = Schema.Codec<unknown, unknown>

/**
 * How often one caller may call: `normal` work, `heavy` computing or exporting (done apart, so that others do not wait for
 * it), `guarded` things worth guessing at.
 */
export type RateClass = "normal" | "heavy" | "guarded"

/** What a context says of one operation, besides its shapes. */
interface Terms {
  /** Who may call. */
  readonly scope: Scope
  /** Whether only somebody at a browser may call, and no program with a token (WSP-06). */
  readonly session: boolean
  /** Whether it is there for who is kept to their own groups too (WSP-10): it shows and changes nothing beyond these. */
  readonly ownGroups: boolean
  /** Whether it is there for who may only read: queries, and commands about nothing but what is one's own, unless it says otherwise. */
  readonly readers: boolean
  /** Which part of the plan it belongs to. */
  readonly feature: PlanFeature
  /** Whether each call is written into the audit log; commands are unless they say `false`. */
  readonly audit: boolean
  /** Which rate limit holds. */
  readonly rate: RateClass
  /**
   * Whether a file goes in beside the input, or comes out: its `content`, by the schema `FileContent`. What comes out has
   * a `name` and a media `type` too.
   */
  readonly file?: "in" | "out"
  /** Whether it waits for a server elsewhere, as long as that likes: it keeps nobody waiting who waits for nothing but this one. */
  readonly elsewhere?: true
  /** Largest body in bytes. */
  readonly bodyLimit: number
  /** One sentence: what it does. Stands in the OpenAPI document and the command-line help. */
  readonly summary: string
  /** Where HTTP finds it below `/api`, if not at `/<port>.<operation>`. */
  readonly path?: `/${string}`
}

/** One thing a context offers: its input, output, failures and the terms of calling it. */
export interface Operation<
  Input extends Plain = Plain,
  Output extends Plain = Plain,
  Failure extends Failures = Failures,
> extends Terms {
  readonly kind: "query" | "command"
  readonly input: Input
  readonly output: Output
  readonly failure: Failure
}

/** A schema whatever its values are. */
// biome-ignore lint/suspicious/noExplicitAny: a codec is invariant in its value, so only `any` is above all of them
type AnyCodec = Schema.Codec<any, any>

/** An operation whatever its shapes are. */
export type AnyOperation = Operation<AnyCodec, AnyCodec, AnyCodec>

/** Bodies up to this many bytes are read unless an operation says otherwise. */
export const defaultBodyLimit = 1_048_576

/** The same of operations that anybody can call: what is typed into a few fields. */
export const publicBodyLimit = 8_192

interface Said extends Partial<Omit<Terms, "scope" | "summary">> {
  readonly scope: Scope
  readonly summary: string
  readonly input?: Plain
  readonly output?: Plain
  readonly failure?: Failures
}

/** The schema that was given under a key, or the usual one. */
type Given<S, Key extends "input" | "output" | "failure", Usual extends Plain> = S extends {
  readonly [K in Key]: infer Codec extends Plain
}
  ? Codec
  : Usual

type OperationOf<S> = Operation<
  Given<S, "input", typeof Schema.Void>,
  Given<S, "output", typeof Schema.Void>,
  Given<S, "failure", typeof Schema.Never>
>

const operation =
  (kind: Operation["kind"]) =>
  <S extends Said>(said: S): OperationOf<S> =>
    ({
      kind,
      scope: said.scope,
      summary: said.summary,
      session: said.session ?? false,
      ownGroups: said.ownGroups ?? false,
      readers: said.readers ?? kind === "query",
      feature: said.feature ?? "core",
      audit: said.audit ?? kind === "command",
      rate: said.rate ?? "normal",
      bodyLimit: said.bodyLimit ?? (said.scope === "public" ? publicBodyLimit : defaultBodyLimit),
      ...(said.path === undefined ? {} : { path: said.path }),
      ...(said.file === undefined ? {} : { file: said.file }),
      ...(said.elsewhere === undefined ? {} : { elsewhere: said.elsewhere }),
      input: said.input ?? Schema.Void,
      output: said.output ?? Schema.Void,
      failure: said.failure ?? Schema.Never,
    }) as unknown as OperationOf<S>

/** Reads and changes nothing; without input it can be asked by `GET`. */
export const query = operation("query")

/** Changes something, once. */
export const command = operation("command")

/** What a context offers, by name. */
export interface Port<
  Name extends string = string,
  Operations extends Record<string, AnyOperation> = Record<string, AnyOperation>,
> {
  readonly name: Name
  readonly operations: Operations
}

/** A driving port as a value: HTTP, permission, documentation and the client are made from it. */
export const port = <const Name extends string, Operations extends Record<string, AnyOperation>>(
  name: Name,
  operations: Operations,
): Port<Name, Operations> => ({ name, operations })

/** The arguments of an operation: none when it takes no input. */
type Arguments<O extends AnyOperation> = O["input"]["Type"] extends void ? [] : [input: O["input"]["Type"]]

/**
 * The functions of a port: what its users call and what each adapter implements.
 * `Lost` is what the way there can add (a dead network, a missing permission),
 * `Needs` what running it takes (the acting user, a transaction).
 */
export type Calls<P extends Port, Lost = never, Needs = never> = {
  readonly [Name in keyof P["operations"]]: (
    ...input: Arguments<P["operations"][Name]>
  ) => Effect.Effect<P["operations"][Name]["output"]["Type"], P["operations"][Name]["failure"]["Type"] | Lost, Needs>
}

/**
 * In place of what an implementation needs, where that is read from the implementation itself:
 * `{ … } satisfies People<never, AnyNeeds>`.
 */
// biome-ignore lint/suspicious/noExplicitAny: whatever it is, it is read from the implementation
export type AnyNeeds = any

/** What an implementation of one operation looks like where the operations are not known one by one. */
export type AnyCall<Needs = never> = (input: unknown) => Effect.Effect<unknown, unknown, Needs>

/** Makes all functions of a port by one rule: how a generic adapter implements a port. */
export const implement = <P extends Port, Lost, Needs>(
  port: P,
  make: (name: string, operation: AnyOperation) => AnyCall<Needs>,
): Calls<P, Lost, Needs> =>
  // The shapes of the operations are only known one by one; this is the only place that vouches for them.
  Object.fromEntries(
    Object.entries(port.operations).map(([name, operation]) => [name, make(name, operation)]),
  ) as unknown as Calls<P, Lost, Needs>

/** The functions of a port by name, for a generic adapter that calls them. */
export const callsByName = <P extends Port, Lost, Needs>(
  calls: Calls<P, Lost, Needs>,
): Readonly<Record<string, AnyCall<Needs>>> => calls as unknown as Readonly<Record<string, AnyCall<Needs>>>
