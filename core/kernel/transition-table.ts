/** One row: in state `from`, the event `on` leads to `to`, if every one of `needs` is met. */
export interface Transition<State extends string, Event extends string, Need extends string = never> {
  readonly from: State
  readonly on: Event
  readonly to: State
  readonly needs?: ReadonlyArray<Need>
}

/** All states and transitions of a concept. A state and an event lead to one state at most. */
export interface TransitionTable<State extends string, Event extends string, Need extends string = never> {
  readonly name: string
  readonly states: ReadonlyArray<State>
  readonly initial: State
  readonly transitions: ReadonlyArray<Transition<State, Event, Need>>
}

/** Why an event was refused: there is no such transition, or needs of it are not met. */
export type Refusal<State extends string, Event extends string, Need extends string> =
  | { readonly kind: "noTransition"; readonly from: State; readonly on: Event }
  | { readonly kind: "unmet"; readonly from: State; readonly on: Event; readonly unmet: ReadonlyArray<Need> }

/** What came of an event. */
export type Step<State extends string, Event extends string, Need extends string> =
  | { readonly ok: true; readonly to: State }
  | { readonly ok: false; readonly refusal: Refusal<State, Event, Need> }

/**
 * Says what is wrong with a table: unknown states, two rows for one state and event, states nobody can reach.
 * An empty list is a sound table.
 */
export const tableFaults = <State extends string, Event extends string, Need extends string>(
  table: TransitionTable<State, Event, Need>,
): ReadonlyArray<string> => {
  const faults: Array<string> = []
  const known = new Set<string>(table.states)
  const seen = new Set<string>()
  for (const { from, on, to } of table.transitions) {
    for (const state of [from, to]) if (!known.has(state)) faults.push(`unknown state ${state}`)
    if (seen.has(`${from} ${on}`)) faults.push(`${from} has two transitions on ${on}`)
    seen.add(`${from} ${on}`)
  }
  const reached = new Set<string>([table.initial])
  for (let grown = true; grown; ) {
    grown = false
    for (const { from, to } of table.transitions)
      if (reached.has(from) && !reached.has(to)) {
        reached.add(to)
        grown = true
      }
  }
  for (const state of table.states) if (!reached.has(state)) faults.push(`nothing leads to ${state}`)
  return faults
}

/** What an event does in a state, given which needs are met. */
export const step = <State extends string, Event extends string, Need extends string>(
  table: TransitionTable<State, Event, Need>,
  from: State,
  on: Event,
  met: ReadonlyArray<Need> = [],
): Step<State, Event, Need> => {
  const row = table.transitions.find((each) => each.from === from && each.on === on)
  if (row === undefined) return { ok: false, refusal: { kind: "noTransition", from, on } }
  const unmet = (row.needs ?? []).filter((need) => !met.includes(need))
  return unmet.length === 0 ? { ok: true, to: row.to } : { ok: false, refusal: { kind: "unmet", from, on, unmet } }
}

/** The table as a Mermaid state diagram, for the documentation. */
export const diagram = <State extends string, Event extends string, Need extends string>(
  table: TransitionTable<State, Event, Need>,
): string =>
  [
    "stateDiagram-v2",
    `  [*] --> ${table.initial}`,
    ...table.transitions.map(({ from, on, to, needs }) => {
      const condition = needs === undefined || needs.length === 0 ? "" : ` [${needs.join(", ")}]`
      return `  ${from} --> ${to}: ${on}${condition}`
    }),
  ].join("\n")
