import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ColumnGone } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { Remote } from "../../remote.ts"
import { TabCounts } from "../list/tab-counts.ts"

/** All lists of persons, with how many each holds. */
export class ListsViewModel {
  readonly members: TabCounts
  readonly contacts = new Remote<number, Lost | ColumnGone>()

  constructor(people: Pick<People<Lost>, "count">) {
    this.members = new TabCounts(people)
    this.members.load()
    this.contacts.load(people.count({ filter: { standing: ["contact"] } }))
  }

  dispose(): void {
    this.members.dispose()
    this.contacts.dispose()
  }
}
