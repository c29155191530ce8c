import { fullName, type NewKind, type Person } from "../../../core/people/person.ts"
import { outcomeOf } from "../../outcome.ts"
import { createdText as words } from "../../text/de/created.ts"
import { messageOf } from "../../text/de/errors.ts"
import { refusedText, undoLines } from "../../text/de/membership.ts"
import type { Deed } from "./deeds.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** As what somebody is added who is added to what is shown: applications are entered by who reaches everybody, they are answered by mail. */
export const kindOf = ({ id, tab, isKept }: ListViewModel): NewKind => {
  if (id === "contacts") return "contact"
  return tab === "application" && !isKept ? "applicant" : "member"
}

/** Somebody was added: the list shows them, says so, and takes it back in its turn, and brings them back from the trash. */
export const added = (list: ListViewModel, person: Person): void => {
  const { around, id } = list
  list.refresh()
  const name = fullName(person)
  const failed = (error: Parameters<typeof messageOf>[0]): void => around.notify({ text: messageOf(error).what })
  const deed: Deed = {
    undo: () =>
      outcomeOf(around.people.delete({ persons: { ids: [person.id] } }), {
        done: ({ changed, refused }) => {
          list.refresh()
          const [why] = changed === 0 ? refused : []
          around.notify({ text: why === undefined ? words.undone(name) : refusedText({ ...why, name }) })
        },
        failed,
      }),
    again: (did) =>
      outcomeOf(around.people.restore({ ids: [person.id] }), {
        done: (result) => {
          list.refresh()
          if (result.restored > 0) did(deed)
          const [missing] = result.kept
          around.notify({ text: missing ? words.notInTrash(name) : (undoLines(result)[0] ?? words.again(name)) })
        },
        failed,
      }),
  }
  list.actions.deeds.add(deed)
  around.notify({
    text: words.created(name),
    action: { label: words.look, run: () => around.go(`/lists/${id}/${person.id}`) },
  })
}
