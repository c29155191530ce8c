import type { GroupOfRule } from "../../../core/fees/index.ts"
import type { WordId } from "../../../core/kernel/id.ts"
import { ruleGroupText } from "../../text/de/tiers.ts"

/** The groups that rules can mean or mean already, by the ids that rules keep and the names that are shown. */
export class RuleGroups {
  private readonly byId: ReadonlyMap<WordId, GroupOfRule>
  /** The names that are offered: deleted groups are not. */
  readonly names: ReadonlyArray<string>

  constructor(offered: ReadonlyArray<Omit<GroupOfRule, "gone">>, meant: ReadonlyArray<GroupOfRule>) {
    const there = offered.map((group) => ({ ...group, gone: false }))
    this.byId = new Map([...meant, ...there].map((group) => [group.id, group]))
    this.names = offered.map(({ name }) => name)
  }

  readonly isGone = (id: WordId): boolean => this.byId.get(id)?.gone ?? true

  /** What a group is called on the screen; of a deleted one it is said. */
  readonly nameOf = (id: WordId): string => ruleGroupText(this.byId.get(id))

  /** The groups that chosen names mean: those of before that are still named, then others that are offered. */
  readonly meant = (names: ReadonlyArray<string>, before: ReadonlyArray<WordId>): ReadonlyArray<WordId> => {
    const offered = [...this.byId.values()].filter(({ gone, name }) => !gone && names.includes(name))
    return [...new Set([...before.filter((id) => names.includes(this.nameOf(id))), ...offered.map(({ id }) => id)])]
  }
}
