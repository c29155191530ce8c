import * as Effect from "effect/Effect"
import { undecided } from "../../../core/messages/automatic/automatic-text.ts"
import type {
  AutomaticCount,
  AutomaticStore,
  FoundAutomatic,
  LoggedAutomatic,
} from "../../../core/messages/ports/automatic-store.port.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Automatic mails of a workspace in memory. */
export const memoryAutomaticStore = (workspace: MemoryWorkspace): AutomaticStore["Service"] => {
  const decide = (trigger: string, said: object) => {
    const before = workspace.automaticSettings.get(trigger) ?? undecided(trigger)
    workspace.automaticSettings = new Map([...workspace.automaticSettings, [trigger, { ...before, ...said }]])
  }
  const found = ({ at, mail, ...entry }: LoggedAutomatic): FoundAutomatic => {
    const delivery = workspace.deliveries.find(({ id }) => id === mail?.delivery)
    return {
      ...entry,
      at: new Date(at).toISOString(),
      mail:
        mail === null || delivery === undefined
          ? null
          : { ...mail, address: delivery.address, state: delivery.state, answer: delivery.answer },
    }
  }
  const change = (
    which: (entry: LoggedAutomatic) => boolean,
    person: LoggedAutomatic["person"],
  ): ReadonlyArray<LoggedAutomatic> => {
    const changed = workspace.automaticLog.filter(which)
    workspace.automaticLog = workspace.automaticLog.map((each) => (changed.includes(each) ? { ...each, person } : each))
    return changed
  }
  return {
    settings: () => Effect.sync(() => workspace.automaticSettings),
    turn: (trigger, on) => Effect.sync(() => decide(trigger, { on })),
    put: ({ trigger, on: _, ...said }, before) =>
      Effect.sync(() => {
        if ((workspace.automaticSettings.get(trigger)?.version ?? 0) !== before) return false
        decide(trigger, said)
        return true
      }),
    claim: (trigger, keys) =>
      Effect.sync(() => {
        const place = (key: string) => `${trigger} ${key}`
        const free = new Set(keys.filter((key) => !workspace.automaticKeys.has(place(key))))
        workspace.automaticKeys = new Set([...workspace.automaticKeys, ...[...free].map(place)])
        return free
      }),
    log: (entries) =>
      Effect.sync(() => {
        workspace.automaticLog = [...workspace.automaticLog, ...entries]
      }),
    entries: (trigger, before, limit) =>
      Effect.sync(() => {
        const all = workspace.automaticLog
          .filter((each) => trigger === undefined || each.trigger === trigger)
          .sort((a, b) => b.at - a.at || compareText(b.id, a.id))
        const from = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1
        return from === 0 && before !== undefined ? [] : all.slice(from, from + limit).map(found)
      }),
    counts: () =>
      Effect.sync(() => {
        const counts = new Map<string, AutomaticCount & { readonly seen: ReadonlySet<string> }>()
        for (const { trigger, at, mail, isTest } of workspace.automaticLog) {
          if (mail === null || isTest) continue
          const before = counts.get(trigger)
          const seen = new Set([...(before?.seen ?? []), mail.delivery])
          counts.set(trigger, { seen, mails: seen.size, lastAt: Math.max(before?.lastAt ?? 0, at) })
        }
        return new Map([...counts].map(([trigger, { mails, lastAt }]) => [trigger, { mails, lastAt }]))
      }),
    forgetPersons: (persons) =>
      Effect.sync(() => {
        change(({ person }) => person !== null && persons.includes(person), null)
      }),
    give: (from, to, only) =>
      Effect.sync(() =>
        change(({ person, id }) => person === from && (only === undefined || only.includes(id)), to).map(
          ({ id }) => id,
        ),
      ),
  }
}
