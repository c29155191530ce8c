import { step, type TransitionTable } from "../../kernel/transition-table.ts"

/** The installation's server: mails go by it; it waits until the own one fails; no mail goes by it. */
export const managedStates = ["active", "fallback", "paused"] as const
export type ManagedState = (typeof managedStates)[number]

/** A server of the workspace's own: mails go by it; none does; none does, because it refused again and again. */
export const ownStates = ["active", "paused", "failed"] as const
export type OwnState = (typeof ownStates)[number]

/**
 * What can happen to how a workspace sends: somebody chooses the installation's server or the own one, has the first one wait
 * as the second one's fallback or not, pauses both, or gives up the own one; and the own one refuses again and again.
 */
export type SendingEvent = "useManaged" | "useOwn" | "standBy" | "pause" | "fail"

/** The table of the installation's server (MSG-09). */
export const managedTable: TransitionTable<ManagedState, SendingEvent> = {
  name: "managed server",
  states: managedStates,
  initial: "active",
  transitions: [
    { from: "active", on: "useOwn", to: "paused" },
    { from: "active", on: "pause", to: "paused" },
    { from: "fallback", on: "useManaged", to: "active" },
    { from: "fallback", on: "useOwn", to: "paused" },
    { from: "fallback", on: "pause", to: "paused" },
    { from: "paused", on: "useManaged", to: "active" },
    { from: "paused", on: "standBy", to: "fallback" },
  ],
}

/** The table of a server of the workspace's own (MSG-09). */
export const ownTable: TransitionTable<OwnState, SendingEvent> = {
  name: "own server",
  states: ownStates,
  initial: "paused",
  transitions: [
    { from: "paused", on: "useOwn", to: "active" },
    { from: "active", on: "useManaged", to: "paused" },
    { from: "active", on: "pause", to: "paused" },
    { from: "active", on: "fail", to: "failed" },
    { from: "failed", on: "useOwn", to: "active" },
    { from: "failed", on: "useManaged", to: "paused" },
    { from: "failed", on: "pause", to: "paused" },
  ],
}

/** The state of each server of a workspace; `null` where there is none of its own. */
export interface SendingStates {
  readonly managed: ManagedState
  readonly own: OwnState | null
}

/** What an event makes of both servers; one that it means nothing to stays as it is. */
export const after = ({ managed, own }: SendingStates, event: SendingEvent): SendingStates => {
  const ofManaged = step(managedTable, managed, event)
  const ofOwn = own === null ? undefined : step(ownTable, own, event)
  return { managed: ofManaged.ok ? ofManaged.to : managed, own: ofOwn?.ok ? ofOwn.to : own }
}

/** By which server mails go right now; by none while both are paused, or the own one failed and nobody stands by. */
export const sendsBy = ({ managed, own }: SendingStates): "managed" | "own" | null => {
  if (own === "active") return "own"
  return managed === "active" || (managed === "fallback" && own === "failed") ? "managed" : null
}
