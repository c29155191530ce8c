import * as Effect from "effect/Effect"
import type { FoundOverdue } from "../../../core/fees/dunning/due-reminders.ts"
import { feeState } from "../../../core/fees/fee-balance.ts"
import { balanceOf } from "../../../core/fees/fee-record.ts"
import type { DunningStore } from "../../../core/fees/ports/dunning-store.port.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"
import type { KeptDunning } from "./kept-dunning.ts"

/** How a workspace in memory reminds. */
export const memoryDunningStore = (workspace: MemoryWorkspace): DunningStore["Service"] => {
  const keep = (change: Partial<KeptDunning>) => {
    workspace.dunning = { ...workspace.dunning, ...change }
  }
  const settings = () => Effect.sync(() => workspace.dunning.settings)
  const stop = (id: string, stopped: boolean) =>
    Effect.sync(() => {
      const others = [...workspace.dunning.stopped].filter((each) => each !== id)
      keep({ stopped: new Set(stopped ? [...others, id] : others) })
    })
  const isStopped = (id: string) => Effect.sync(() => workspace.dunning.stopped.has(id))
  return {
    settings,
    steady: settings,
    putSettings: (changed) => Effect.sync(() => keep({ settings: changed })),
    overdue: (today) =>
      Effect.sync(() => {
        const { reminders, stopped } = workspace.dunning
        const credits = new Map<string, number>()
        for (const fee of workspace.fees.values()) {
          const { open } = balanceOf(fee)
          if (fee.person !== null && open < 0) credits.set(fee.person, (credits.get(fee.person) ?? 0) - open)
        }
        return [...workspace.fees.values()].flatMap((fee): ReadonlyArray<FoundOverdue> => {
          const { id, person, reference, description, dueOn, paymentMethod } = fee
          const balance = balanceOf(fee)
          if (person === null || !workspace.persons.has(person) || balance.open <= 0 || dueOn >= today) return []
          const last = reminders.filter((each) => each.fee === id).toSorted((a, b) => b.level - a.level)[0]
          return [
            {
              id,
              person,
              reference,
              description,
              dueOn,
              open: balance.open,
              state: feeState(balance),
              paymentMethod,
              level: last?.level ?? 0,
              remindedOn: last?.on ?? null,
              credit: credits.get(person) ?? 0,
              stopped: stopped.has(id) || stopped.has(person),
            },
          ]
        })
      }),
    add: (run, reminders, letters) =>
      Effect.sync(() => {
        const before = workspace.dunning
        keep({
          runs: [...before.runs, run],
          reminders: [...before.reminders, ...reminders],
          letters: [...before.letters, ...letters.map((letter) => ({ ...letter, run: run.id }))],
        })
      }),
    run: (id) => Effect.sync(() => workspace.dunning.runs.find((each) => each.id === id)),
    runs: (limit) =>
      Effect.sync(() =>
        workspace.dunning.runs.toSorted((a, b) => compareText(b.at, a.at) || compareText(b.id, a.id)).slice(0, limit),
      ),
    letters: (run) =>
      Effect.sync(() =>
        workspace.dunning.letters
          .filter((each) => each.run === run)
          .toSorted((a, b) => compareText(a.id, b.id))
          .map(({ letter }) => letter),
      ),
    remindersOf: (fee) =>
      Effect.sync(() =>
        workspace.dunning.reminders.filter((each) => each.fee === fee).toSorted((a, b) => a.level - b.level),
      ),
    feeStopped: isStopped,
    stopFee: stop,
    personStopped: isStopped,
    stopPerson: stop,
    forgetPersons: (persons) =>
      Effect.sync(() => {
        const gone = new Set<string>(persons)
        const { letters, stopped } = workspace.dunning
        keep({
          letters: letters.filter(({ person }) => !gone.has(person)),
          stopped: new Set([...stopped].filter((id) => !gone.has(id))),
        })
      }),
    give: (from, to, only) =>
      Effect.sync(() => {
        const meant = only === undefined ? undefined : new Set(only)
        const given = workspace.dunning.letters.filter(
          ({ id, person }) => person === from && (meant === undefined || meant.has(id)),
        )
        keep({
          letters: workspace.dunning.letters.map((each) => (given.includes(each) ? { ...each, person: to } : each)),
        })
        return given.map(({ id }) => id)
      }),
  }
}
