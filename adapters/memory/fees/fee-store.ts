import * as Effect from "effect/Effect"
import type { BillingMonth } from "../../../core/fees/annuity/billing-month.ts"
import { feeStates } from "../../../core/fees/fee.machine.ts"
import { markOf } from "../../../core/fees/fee-mark.ts"
import { type FeeFilter, type FeeSort, feeMatches } from "../../../core/fees/fee-query.ts"
import { balanceOf, claims, type FeeRecord, type FeeRow, rowOf } from "../../../core/fees/fee-record.ts"
import type { FeeCursor, FeeStore } from "../../../core/fees/ports/fee-store.port.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { type Cents, cents } from "../../../core/kernel/money.ts"
import { toldIdOf, wished } from "../../../core/kernel/person-history.ts"
import { compareText, nameKey } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

interface Named {
  readonly fee: FeeRecord
  readonly row: FeeRow
  /** The sort key of the name, if there is one. */
  readonly key: string | null
}

const sortKey = ({ row, key }: Named, by: FeeSort): string | number =>
  by === "name" ? (key ?? "") : by === "dueOn" ? row.dueOn : row[by]

const compareKeys = (a: string | number, b: string | number): number =>
  typeof a === "number" && typeof b === "number" ? a - b : compareText(String(a), String(b))

const comparePlaces = (a: FeeCursor, b: FeeCursor): number => compareKeys(a.key, b.key) || compareText(a.id, b.id)

/** Fees of a workspace in memory. */
export const memoryFeeStore = (workspace: MemoryWorkspace): FeeStore["Service"] => {
  const named = (fee: FeeRecord): Named => {
    const person = fee.person === null ? undefined : workspace.persons.get(fee.person)
    if (person === undefined) return { fee, row: rowOf(fee, null), key: null }
    const { id, firstName, lastName } = person
    const name = `${firstName} ${lastName}`.trim()
    return {
      fee,
      row: { ...rowOf(fee, name), person: { id, name, names: { firstName, lastName } } },
      key: nameKey(person),
    }
  }
  const select = (filter: FeeFilter, today: CalendarDate): ReadonlyArray<Named> =>
    [...workspace.fees.values()]
      .map(named)
      .filter(({ fee, row, key }) => feeMatches(filter, row, { batch: fee.batch, name: key, today }))
  const change = (which: (fee: FeeRecord) => boolean, to: (fee: FeeRecord) => FeeRecord): ReadonlyArray<FeeRecord> => {
    const changed = [...workspace.fees.values()].filter(which)
    workspace.fees = new Map([...workspace.fees, ...changed.map((fee) => [fee.id, to(fee)] as const)])
    return changed
  }
  const isBilled = ({ person, annuity }: FeeRecord, month: BillingMonth): boolean =>
    person !== null && annuity?.month === month
  const kept = (fee: FeeRecord) => ({ fee, name: named(fee).row.person?.name ?? null })
  const read = (ids: ReadonlyArray<FeeRecord["id"]>) =>
    Effect.sync(() =>
      ids
        .toSorted(compareText)
        .flatMap((id) => workspace.fees.get(id) ?? [])
        .map(kept),
    )
  return {
    add: (batch, fees) =>
      Effect.sync(() => {
        const all = [...workspace.fees.values()]
        const added = fees.filter(
          ({ person, annuity }) =>
            annuity === null ||
            !all.some(
              (each) =>
                each.person === person &&
                each.annuity?.tier.id === annuity.tier.id &&
                each.annuity.month === annuity.month,
            ),
        )
        workspace.feeBatches = [...workspace.feeBatches, batch]
        workspace.fees = new Map([...workspace.fees, ...added.map((fee) => [fee.id, fee] as const)])
        return added.length
      }),
    taken: (references) =>
      Effect.sync(() => {
        const sought = new Set(references)
        return [...workspace.fees.values()].map(({ reference }) => reference).filter((each) => sought.has(each))
      }),
    batch: (id) => Effect.sync(() => workspace.feeBatches.find((each) => each.id === id)),
    batches: (limit) =>
      Effect.sync(() =>
        workspace.feeBatches.toSorted((a, b) => compareText(b.at, a.at) || compareText(b.id, a.id)).slice(0, limit),
      ),
    find: (id) =>
      Effect.sync(() => {
        const fee = workspace.fees.get(id)
        return fee && kept(fee)
      }),
    read,
    hold: read,
    replace: (fees) =>
      Effect.sync(() => {
        workspace.fees = new Map([...workspace.fees, ...fees.map((fee) => [fee.id, fee] as const)])
      }),
    page: ({ filter, today, by, descending, after, skip, limit }) =>
      Effect.sync(() => {
        const turn = descending ? -1 : 1
        const place = (each: Named): FeeCursor => ({ key: sortKey(each, by), id: each.fee.id })
        const rows = select(filter, today)
          .filter((each) => after === undefined || turn * comparePlaces(place(each), after) > 0)
          .toSorted((a, b) => turn * comparePlaces(place(a), place(b)))
          .slice(skip, skip + limit)
        const last = rows.at(-1)
        return { rows: rows.map(({ row }) => row), end: last && place(last) }
      }),
    known: (ids) => Effect.sync(() => [...new Set(ids)].filter((id) => workspace.fees.has(id))),
    ids: (filter, today, limit) =>
      Effect.sync(() =>
        select(filter, today)
          .slice(0, limit)
          .map(({ fee }) => fee.id),
      ),
    sums: (filter, today) =>
      Effect.sync(() => {
        const all = select(filter, today).map(({ row }) => row)
        return feeStates.flatMap((state) => {
          const of = all.filter((row) => row.state === state)
          const sum = (key: "amount" | "open") => of.reduce((sofar, row) => sofar + row[key], 0)
          return of.length === 0
            ? []
            : [{ state, fees: of.length, amount: sum("amount"), open: sum("open"), mark: markOf(of) }]
        })
      }),
    openOf: (persons) =>
      Effect.sync(() => {
        const sought = new Set<string | null>(persons)
        return [...workspace.fees.values()]
          .filter(({ person }) => person !== null && sought.has(person))
          .toSorted((a, b) => compareText(a.dueOn, b.dueOn) || compareText(a.id, b.id))
          .flatMap((fee) => {
            const { open } = balanceOf(fee)
            const { person, description, reference } = fee
            return person === null || open <= 0 ? [] : [{ person, description, reference, open }]
          })
      }),
    charged: (persons) =>
      Effect.sync(() => {
        const charged = new Set([...workspace.fees.values()].map(({ person }) => person))
        return [...new Set(persons)].filter((person) => charged.has(person))
      }),
    told: (person, wish) =>
      Effect.sync(() => {
        const all = [...workspace.fees.values()]
          .filter((fee) => fee.person === person)
          .flatMap(({ id, description, entries }) =>
            entries.map((kept, place) => {
              const { entry, at, byName } = kept
              const sought = entry.kind === "cancellation" ? entry.cancels : undefined
              const cancelled = entries.find((each) => each.entry.id === sought)?.entry ?? null
              const told = { fee: id, description, place, kept, cancelled }
              return { id: toldIdOf(id, place), at, by: byName || null, told }
            }),
          )
        return wished(all, wish).map(({ told }) => told)
      }),
    tellers: (person) =>
      Effect.sync(() => {
        const entries = [...workspace.fees.values()].flatMap((fee) => (fee.person === person ? fee.entries : []))
        return [...new Set(entries.map(({ byName }) => byName))]
      }),
    billed: (month) =>
      Effect.sync(() =>
        [...workspace.fees.values()].flatMap((fee) => {
          const { id, person, annuity, reference } = fee
          return isBilled(fee, month) && person !== null && annuity !== null
            ? [{ fee: id, person, reference, tier: annuity.tier.id, name: annuity.tier.name, claims: claims(fee) }]
            : []
        }),
      ),
    lastBilled: (before) =>
      Effect.sync(() => {
        const last = new Map<PersonId, { readonly month: BillingMonth; readonly amount: Cents }>()
        for (const { person, annuity, entries } of workspace.fees.values()) {
          if (person === null || annuity === null || annuity.month >= before) continue
          const [first] = entries
          const charged = first?.entry.kind === "charge" ? first.entry.amount : 0
          const known = last.get(person)
          if (known !== undefined && known.month > annuity.month) continue
          const sofar = known?.month === annuity.month ? known.amount : 0
          last.set(person, { month: annuity.month, amount: cents(sofar + charged) })
        }
        return [...last].map(([person, { amount }]) => ({ person, amount }))
      }),
    forgetPersons: (persons) =>
      Effect.sync(() => {
        const gone = new Set<string | null>(persons)
        change(
          ({ person }) => gone.has(person),
          (fee) => ({ ...fee, person: null }),
        )
      }),
    give: (from, to, only) =>
      Effect.sync(() => {
        const meant = only === undefined ? undefined : new Set(only.map(({ fee }) => fee))
        return change(
          ({ id, person }) => person === from && (meant === undefined || meant.has(id)),
          (fee) => ({ ...fee, person: to }),
        ).map(({ id }) => ({ fee: id }))
      }),
  }
}
