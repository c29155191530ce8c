import * as Effect from "effect/Effect"
import type { MembershipNumbers } from "../../../core/people/ports/membership-numbers.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Membership numbers in memory. */
export const memoryMembershipNumbers = (workspace: MemoryWorkspace): MembershipNumbers["Service"] => {
  const used = () =>
    [...workspace.persons.values(), ...[...workspace.trash.values()].map(({ person }) => person)].flatMap(
      ({ membershipNumber }) => (membershipNumber === null ? [] : [membershipNumber]),
    )
  return {
    read: () => Effect.sync(() => workspace.numbers),
    hold: () => Effect.sync(() => workspace.numbers),
    save: (settings) =>
      Effect.sync(() => {
        workspace.numbers = settings
      }),
    taken: (numbers) =>
      Effect.sync(() => {
        const asked = new Set(numbers)
        return [...new Set(used().filter((number) => asked.has(number)))]
      }),
    highest: () =>
      Effect.sync(
        () =>
          used()
            .filter((number) => /^\d{1,12}$/.test(number))
            .sort((a, b) => Number(b) - Number(a) || b.length - a.length)[0],
      ),
  }
}
