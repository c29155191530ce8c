import type * as Effect from "effect/Effect"
import type { MailFileSource } from "./mail-file.ts"
import type { MailTrigger } from "./mail-trigger.ts"
import { type AnyCall, type AnyOperation, type Calls, callsByName, type Port } from "./operation.ts"
import type { OwnRecords } from "./own-records.ts"
import type { PersonHistory } from "./person-history.ts"
import type { PlaceholderGiver } from "./placeholder.ts"
import type { RecordsOfPersons } from "./records-of-persons.ts"

/**
 * How the calls of a port run: each in `one` transaction from beginning to end, or with transactions of their `own`, where
 * something slow stands between two of them (a file that comes, a mail server that is asked).
 */
export type Transactions = "one" | "own"

// biome-ignore lint/suspicious/noExplicitAny: what an implementation needs is read from it, whatever it is
type AnyCalls<P extends Port> = Calls<P, never, any>

/** What running an implementation of a port takes. */
export type NeedsOfCalls<C> = {
  [Name in keyof C]: C[Name] extends (...input: never) => Effect.Effect<unknown, unknown, infer R> ? R : never
}[keyof C]

/** A port with the use cases behind it, by the names of its operations. */
export interface Offer<P extends Port = Port, Needs = unknown> {
  readonly port: P
  readonly transactions: Transactions
  readonly calls: Readonly<Record<string, AnyCall<Needs>>>
}

/** Offers a port by its use cases; an operation without one does not compile. */
export const offer = <P extends Port, C extends AnyCalls<P>>(
  port: P,
  calls: C,
  transactions: Transactions = "one",
): Offer<P, NeedsOfCalls<C>> => ({ port, transactions, calls: callsByName<P, never, NeedsOfCalls<C>>(calls) })

/** Work that is done in each workspace from time to time, such as forgetting what is over. Doing it twice does no harm. */
export interface Chore<Needs = unknown> {
  /** Names it among all chores. */
  readonly name: string
  readonly transactions: Transactions
  /** How much was done. */
  readonly run: () => Effect.Effect<number, never, Needs>
}

/** Says what a chore is. */
export const chore = <Needs>(
  name: string,
  run: () => Effect.Effect<number, never, Needs>,
  transactions: Transactions = "one",
): Chore<Needs> => ({ name, run, transactions })

/**
 * What one context offers, what it does by the clock, what becomes of the records that it keeps of persons, what it shows a person
 * of them by a personal link, what it tells of them in the timelines of persons, and what it gives to mails: values of placeholders, occasions at which mails go out by themselves, and files that go along with them.
 */
export interface BoundedContext<
  Offers extends ReadonlyArray<Offer> = ReadonlyArray<Offer>,
  Chores extends ReadonlyArray<Chore> = ReadonlyArray<Chore>,
  OfPersons extends ReadonlyArray<RecordsOfPersons> = ReadonlyArray<RecordsOfPersons>,
  Placeholders extends ReadonlyArray<PlaceholderGiver> = ReadonlyArray<PlaceholderGiver>,
  Triggers extends ReadonlyArray<MailTrigger> = ReadonlyArray<MailTrigger>,
  MailFiles extends ReadonlyArray<MailFileSource> = ReadonlyArray<MailFileSource>,
  Own extends ReadonlyArray<OwnRecords> = ReadonlyArray<OwnRecords>,
  Histories extends ReadonlyArray<PersonHistory> = ReadonlyArray<PersonHistory>,
> {
  readonly name: string
  readonly offers: Offers
  readonly chores: Chores
  readonly ofPersons: OfPersons
  readonly placeholders: Placeholders
  readonly triggers: Triggers
  readonly mailFiles: MailFiles
  readonly ownRecords: Own
  readonly histories: Histories
}

/** A context as one value: routes, documentation, jobs, command line and the worlds of tests are made from it. */
export const boundedContext = <
  const Offers extends ReadonlyArray<Offer>,
  const Chores extends ReadonlyArray<Chore> = readonly [],
  const OfPersons extends ReadonlyArray<RecordsOfPersons> = readonly [],
  const Placeholders extends ReadonlyArray<PlaceholderGiver> = readonly [],
  const Triggers extends ReadonlyArray<MailTrigger> = readonly [],
  const MailFiles extends ReadonlyArray<MailFileSource> = readonly [],
  const Own extends ReadonlyArray<OwnRecords> = readonly [],
  const Histories extends ReadonlyArray<PersonHistory> = readonly [],
>(
  name: string,
  said: {
    readonly offers: Offers
    readonly chores?: Chores
    readonly ofPersons?: OfPersons
    readonly placeholders?: Placeholders
    readonly triggers?: Triggers
    readonly mailFiles?: MailFiles
    readonly ownRecords?: Own
    readonly histories?: Histories
  },
): BoundedContext<Offers, Chores, OfPersons, Placeholders, Triggers, MailFiles, Own, Histories> => ({
  name,
  offers: said.offers,
  chores: said.chores ?? ([] as never),
  ofPersons: said.ofPersons ?? ([] as never),
  placeholders: said.placeholders ?? ([] as never),
  triggers: said.triggers ?? ([] as never),
  mailFiles: said.mailFiles ?? ([] as never),
  ownRecords: said.ownRecords ?? ([] as never),
  histories: said.histories ?? ([] as never),
})

/** The ports of contexts. */
export type PortsOf<Contexts extends ReadonlyArray<BoundedContext>> = Contexts[number]["offers"][number]["port"]

type NeedsOfOffer<O> = O extends Offer<Port, infer Needs> ? Needs : never
type NeedsOfChore<C> = C extends Chore<infer Needs> ? Needs : never
type NeedsOfRecords<R> = R extends RecordsOfPersons<infer Needs> ? Needs : never
type NeedsOfFiles<F> = F extends MailFileSource<infer Needs> ? Needs : never
type NeedsOfOwn<O> = O extends OwnRecords<infer Needs> ? Needs : never
type NeedsOfHistory<H> = H extends PersonHistory<infer Needs> ? Needs : never
type NeedsOfGiver<G> = G extends PlaceholderGiver<infer _, infer Needs> ? Needs : never

/** What the use cases and chores of contexts need, and what knows values and makes files for mails. */
export type NeedsOf<Contexts extends ReadonlyArray<BoundedContext>> =
  | NeedsOfOffer<Contexts[number]["offers"][number]>
  | NeedsOfChore<Contexts[number]["chores"][number]>
  | NeedsOfRecords<Contexts[number]["ofPersons"][number]>
  | NeedsOfGiver<Contexts[number]["placeholders"][number]>
  | NeedsOfFiles<Contexts[number]["mailFiles"][number]>
  | NeedsOfOwn<Contexts[number]["ownRecords"][number]>
  | NeedsOfHistory<Contexts[number]["histories"][number]>

/** The names of the occasions at which contexts have mails sent. */
export type TriggerOf<Contexts extends ReadonlyArray<BoundedContext>> = Contexts[number]["triggers"][number]["name"]

type OperationsOf<P> = P extends Port ? P["operations"][keyof P["operations"]] : never
type FailureOfOperation<O> = O extends AnyOperation ? O["failure"]["Type"] : never

/** Every failure with which an operation of contexts can end. */
export type FailureOf<Contexts extends ReadonlyArray<BoundedContext>> = FailureOfOperation<
  OperationsOf<PortsOf<Contexts>>
>
