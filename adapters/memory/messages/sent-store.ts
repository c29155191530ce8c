import * as Effect from "effect/Effect"
import { type DeliveryState, deliveryStates, isOpen } from "../../../core/messages/delivery.machine.ts"
import type { DeliveryId, MessageId } from "../../../core/messages/message-id.ts"
import type { KeptDelivery, SentStore, Settled } from "../../../core/messages/ports/sent-store.port.ts"
import type { DeliveryCounts } from "../../../core/messages/sent-message.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** A mail as it is kept in memory, with the claim of who hands it over. */
export interface MemoryDelivery extends KeptDelivery {
  readonly messageId: MessageId
  readonly token: string | null
  /** The records that it is about. */
  readonly about: ReadonlyArray<string>
}

const instant = (at: number): string => new Date(at).toISOString()
const millis = (at: string | null): number => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at))

const settledAs = (delivery: MemoryDelivery, { state, answer, at, nextTryAt, notSent }: Settled): MemoryDelivery => ({
  ...delivery,
  state,
  answer,
  notSent: notSent ?? null,
  changedAt: instant(at),
  nextTryAt: nextTryAt === null ? null : instant(nextTryAt),
})

const countsOf = (deliveries: ReadonlyArray<MemoryDelivery>): DeliveryCounts =>
  Object.fromEntries(
    deliveryStates.map((state) => [state, deliveries.filter((each) => each.state === state).length]),
  ) as unknown as DeliveryCounts

const keptOf = ({ messageId: _, token: __, about: ___, ...kept }: MemoryDelivery): KeptDelivery => kept

const rowOf = (delivery: MemoryDelivery) => {
  const { values: _, unsubscribe: __, code: ___, file: ____, ...row } = keptOf(delivery)
  return row
}

const isDue = ({ state, nextTryAt }: MemoryDelivery, at: number): boolean =>
  (state === "queued" || state === "deferred") && millis(nextTryAt) <= at

/** Sent messages of a workspace in memory. */
export const memorySentStore = (workspace: MemoryWorkspace): SentStore["Service"] => {
  const of = (id: MessageId): ReadonlyArray<MemoryDelivery> =>
    workspace.deliveries.filter(({ messageId }) => messageId === id)
  const change = (
    which: (delivery: MemoryDelivery) => boolean,
    to: (delivery: MemoryDelivery) => MemoryDelivery,
  ): ReadonlyArray<MemoryDelivery> => {
    const changed = workspace.deliveries.filter(which)
    workspace.deliveries = workspace.deliveries.map((each) => (changed.includes(each) ? to(each) : each))
    return changed
  }
  /** Of a message that is halted only what is being handed over is under way. */
  const isUnderWay = ({ state, messageId }: MemoryDelivery): boolean =>
    state === "sending" || (isOpen(state) && workspace.sent.get(messageId)?.halt === null)
  const find = (id: MessageId) => Effect.sync(() => workspace.sent.get(id))
  const among = (states: ReadonlyArray<DeliveryState>, { state }: MemoryDelivery): boolean => states.includes(state)
  return {
    add: (record, deliveries, about) =>
      Effect.sync(() => {
        workspace.sent = new Map([...workspace.sent, [record.id, record]])
        workspace.deliveries = [
          ...workspace.deliveries,
          ...deliveries.map((each) => ({
            ...each,
            messageId: record.id,
            token: null,
            about: about?.get(each.id) ?? [],
          })),
        ]
      }),
    about: (records) =>
      Effect.sync(() =>
        workspace.deliveries
          .flatMap((each) => {
            const about = [...new Set(each.about.filter((id) => records.includes(id)))]
            const record = workspace.sent.get(each.messageId)
            return record === undefined || about.length === 0 ? [] : [{ about, record, delivery: keptOf(each) }]
          })
          .sort((a, b) => b.record.at - a.record.at || compareText(b.delivery.id, a.delivery.id)),
      ),
    ofPerson: (person, before, limit) =>
      Effect.sync(() => {
        const all = workspace.deliveries
          .flatMap((each) => {
            const record = workspace.sent.get(each.messageId)
            const isTo = each.persons.some(({ id }) => id === person)
            return record === undefined || record.isTest || !isTo ? [] : [{ record, delivery: rowOf(each) }]
          })
          .sort((a, b) => b.record.at - a.record.at || compareText(b.delivery.id, a.delivery.id))
        const from = before === undefined ? 0 : all.findIndex(({ delivery }) => delivery.id === before) + 1
        return from === 0 && before !== undefined ? [] : all.slice(from, from + limit)
      }),
    find,
    hold: find,
    page: (before, limit) =>
      Effect.sync(() => {
        const written = [...workspace.sent.values()].filter(({ automatic, isTest }) => automatic === null && !isTest)
        const all = written.sort((a, b) => b.at - a.at || compareText(b.id, a.id))
        const from = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1
        return from === 0 && before !== undefined ? [] : all.slice(from, from + limit)
      }),
    setHalt: (id, halt) =>
      Effect.sync(() => {
        const record = workspace.sent.get(id)
        if (record !== undefined) workspace.sent = new Map([...workspace.sent, [id, { ...record, halt }]])
      }),
    goOn: (id, at) =>
      Effect.sync(() => {
        const record = workspace.sent.get(id)
        if (record !== undefined) workspace.sent = new Map([...workspace.sent, [id, { ...record, goingSince: at }]])
      }),
    counts: (ids) => Effect.sync(() => new Map(ids.map((id) => [id, countsOf(of(id))]))),
    deliveries: (id, states, after, limit) =>
      Effect.sync(() => {
        const all = of(id)
        const from = after === undefined ? 0 : all.findIndex((each) => each.id === after) + 1
        if (from === 0 && after !== undefined) return []
        return all
          .slice(from)
          .filter((each) => among(states, each))
          .slice(0, limit)
          .map(rowOf)
      }),
    delivery: (id, delivery) =>
      Effect.sync(() => {
        const found = of(id).find((each) => each.id === delivery)
        return found && keptOf(found)
      }),
    messageOf: (delivery) => Effect.sync(() => workspace.deliveries.find(({ id }) => id === delivery)?.messageId),
    claim: (id, { token, at }) =>
      Effect.sync(() => {
        if (workspace.sent.get(id)?.halt !== null) return undefined
        const next = of(id).find((each) => isDue(each, at))
        if (next === undefined) return undefined
        const claimed = {
          ...settledAs(next, { state: "sending", answer: next.answer, at, nextTryAt: null }),
          tries: next.tries + 1,
          token,
        }
        change(
          (each) => each === next,
          () => claimed,
        )
        return keptOf(claimed)
      }),
    settle: (id, delivery, token, from, settled) =>
      Effect.sync(
        () =>
          change(
            (each) => each.messageId === id && each.id === delivery && each.token === token && among(from, each),
            (each) => settledAs(each, settled),
          ).length > 0,
      ),
    move: (id, from, settled, only) =>
      Effect.sync(() =>
        change(
          (each) =>
            each.messageId === id &&
            among(from, each) &&
            each.address !== "" &&
            (only === undefined || only.includes(each.id)),
          (each) => ({ ...settledAs(each, settled), token: null, tries: settled.state === "queued" ? 0 : each.tries }),
        ).flatMap(({ persons }) => persons.map((person) => person.id)),
      ),
    lose: (id, claimedBefore, at) =>
      Effect.sync(() => {
        change(
          (each) => each.messageId === id && each.state === "sending" && millis(each.changedAt) < claimedBefore,
          (each) => settledAs(each, { state: "unclear", answer: null, at, nextTryAt: null }),
        )
      }),
    nextDue: (id, lease) =>
      Effect.sync(() => {
        const moments = of(id)
          .filter(isUnderWay)
          .map(({ state, nextTryAt, changedAt }) =>
            state === "sending" ? millis(changedAt) + lease + 1 : millis(nextTryAt),
          )
        return moments.length === 0 ? undefined : Math.min(...moments)
      }),
    underWay: () =>
      Effect.sync(() => [...new Set(workspace.deliveries.filter(isUnderWay).map(({ messageId }) => messageId))]),
    progress: (also, limit) =>
      Effect.sync(() => {
        const under = new Set(workspace.deliveries.filter(isUnderWay).map(({ messageId }) => messageId))
        const newest = [...workspace.sent.values()]
          .filter(({ id }) => under.has(id))
          .sort((a, b) => b.at - a.at || compareText(b.id, a.id))
          .slice(0, limit)
        return [...workspace.sent.values()]
          .filter((each) => newest.includes(each) || also.includes(each.id))
          .map(({ id, halt }) => ({ id, halt, counts: countsOf(of(id)) }))
      }),
    forgetSecrets: (id) =>
      Effect.sync(() => {
        const secrets = workspace.sent.get(id)?.automatic?.secrets ?? []
        change(
          ({ messageId, state }) => messageId === id && !isOpen(state),
          (each) => ({
            ...each,
            values: Object.fromEntries(Object.entries(each.values).filter(([name]) => !secrets.includes(name))),
          }),
        )
      }),
    personsOfToken: (token) =>
      Effect.sync(() => [
        ...new Set(
          workspace.deliveries
            .filter(({ unsubscribe }) => unsubscribe === token)
            .flatMap(({ persons }) => persons.map(({ id }) => id)),
        ),
      ]),
    removeTests: (before) =>
      Effect.sync(() => {
        const gone = [...workspace.sent.values()].filter(({ isTest, at }) => isTest && at < before).map(({ id }) => id)
        workspace.sent = new Map([...workspace.sent].filter(([id]) => !gone.includes(id)))
        workspace.deliveries = workspace.deliveries.filter(({ messageId }) => !gone.includes(messageId))
        return gone
      }),
    forgetPersons: (persons, at) =>
      Effect.sync(() => {
        change(
          (each) => each.persons.some(({ id }) => persons.includes(id)),
          (each) => {
            const left = each.persons.filter(({ id }) => !persons.includes(id))
            const forgotten = {
              ...each,
              persons: left,
              values: {},
              address: "",
              cc: [],
              answer: null,
              token: null,
              unsubscribe: null,
              code: null,
              file: null,
            }
            if (!isOpen(each.state)) return forgotten
            const state = each.state === "sending" ? "unclear" : "stopped"
            return settledAs(forgotten, { state, answer: null, at, nextTryAt: null })
          },
        )
      }),
    give: (from, to, only) =>
      Effect.sync(() => {
        const isMeant = (delivery: DeliveryId, place: number): boolean =>
          only === undefined || only.some((each) => each.delivery === delivery && each.place === place)
        const given = workspace.deliveries.flatMap(({ id: delivery, persons }) =>
          persons.flatMap(({ id }, place) => (id === from && isMeant(delivery, place) ? [{ delivery, place }] : [])),
        )
        change(
          ({ id }) => given.some(({ delivery }) => delivery === id),
          (each) => ({
            ...each,
            persons: each.persons.map((person, at) =>
              given.some(({ delivery, place }) => delivery === each.id && place === at)
                ? { ...person, id: to }
                : person,
            ),
          }),
        )
        return given
      }),
  }
}
