import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { Person } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { run } from "../../remote.ts"

interface NewsSurroundings {
  readonly people: Pick<People<Lost>, "newer">
  /** Whether other rows are on their way: then nobody needs to ask. */
  readonly busy: () => boolean
  /** The rows that somebody sees. */
  readonly sight: () => ReadonlyArray<PersonRow>
  readonly row: (id: PersonRow["id"]) => PersonRow | undefined
  readonly changed: (persons: ReadonlyArray<Person>) => void
  /** These are in the list no more, each told once. */
  readonly gone: (persons: ReadonlyArray<PersonRow>) => void
}

/**
 * What others change in the rows that somebody sees: it is shown without asking for the list again. Who is gone stays where they were
 * until somebody asks for it: rows that move up by themselves would put another person under a cursor, a block or a key.
 */
export class ListNews {
  private readonly around: NewsSurroundings
  private stop: () => void = () => {}
  private underWay = false
  private readonly told = new Set<PersonRow["id"]>()

  constructor(around: NewsSurroundings) {
    this.around = around
  }

  /** Asks once whether the rows in sight are still as they were; nothing is said where nobody answers. */
  readonly look = (): void => {
    const { people, busy, sight } = this.around
    const read = sight().map(({ id, version }) => ({ id, version }))
    if (this.underWay || busy() || read.length === 0) return
    this.underWay = true
    const over = () => {
      this.underWay = false
    }
    const asked = run(people.newer({ read }), {
      done: ({ changed, gone }) => {
        over()
        if (busy()) return
        // What was saved here meanwhile is newer than the answer.
        const news = changed.filter(({ id, version }) => version > (this.around.row(id)?.version ?? version))
        if (news.length > 0) this.around.changed(news)
        const lost = gone.flatMap((id) => (this.told.has(id) ? [] : (this.around.row(id) ?? [])))
        for (const { id } of lost) this.told.add(id)
        if (lost.length > 0) this.around.gone(lost)
      },
      failed: over,
    })
    this.stop = () => {
      over()
      asked()
    }
  }

  dispose(): void {
    this.stop()
  }
}
