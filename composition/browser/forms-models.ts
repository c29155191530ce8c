import * as Effect from "effect/Effect"
import { fileClient } from "../../adapters/http/file-client.ts"
import { newId } from "../../adapters/ids/new-id.ts"
import { eventForms } from "../../core/events/forms/event-forms.port.ts"
import { formFiles } from "../../core/forms/files/form-files.port.ts"
import type { FormId } from "../../core/forms/form-id.ts"
import { forms as formsPort } from "../../core/forms/forms.port.ts"
import { columns } from "../../core/people/custom-columns/columns.port.ts"
import { people } from "../../core/people/people.port.ts"
import { AnswersViewModel } from "../../ui/forms/answers/answers.view-model.ts"
import { BuilderViewModel } from "../../ui/forms/builder/builder.view-model.ts"
import { FormsViewModel } from "../../ui/forms/list/forms.view-model.ts"
import type { SessionViewModel } from "../../ui/shell/session.view-model.ts"
import type { Go, Notify } from "../../ui/surroundings.ts"
import { copy } from "./clipboard.ts"
import { cutBanner, pictureAddress } from "./cut-banner.ts"
import { saveFile } from "./files.ts"
import type { Connect } from "./services.ts"

interface Around {
  readonly connect: Connect
  readonly notify: Notify
  readonly go: Go
  readonly session: SessionViewModel
}

const outside = {
  copy,
  open: (address: string) => void open(address, "_blank", "noopener"),
  origin: location.origin,
}

/** All forms of the workspace. */
export const forms = ({ connect, notify, go }: Around): FormsViewModel =>
  new FormsViewModel({ calls: connect(formsPort), notify, go, ...outside })

/** How a form is built: any of them, or those of events alone for who may see no persons. */
const building = (connect: Connect, session: SessionViewModel) => {
  const mayExtend = session.may(["members"])
  if (mayExtend)
    return { mayExtend, operations: formsPort.operations, calls: connect(formsPort), columns: connect(columns) }
  const { columns: list, ...calls } = connect(eventForms)
  return {
    mayExtend,
    operations: eventForms.operations,
    calls: { ...calls, using: () => Effect.succeed([]) },
    columns: { ...connect(columns), list },
  }
}

/** A form while it is built. */
export const formBuilder = (id: FormId, { connect, notify, session }: Around): BuilderViewModel =>
  new BuilderViewModel(id, {
    ...building(connect, session),
    files: connect(formFiles, fileClient),
    cut: cutBanner,
    shown: pictureAddress,
    notify,
    club: session.user?.workspace.name ?? "",
    newId: () => `b${newId().replaceAll("-", "")}`,
    ...outside,
  })

/** What came in by a form. */
export const formAnswers = (id: FormId, { connect, notify, session }: Around): AnswersViewModel =>
  new AnswersViewModel(id, {
    calls: connect(formsPort),
    known: session.mayCall(people.operations.get)
      ? (person) => Effect.map(connect(people).get({ id: person }), (detail) => detail.person)
      : undefined,
    files: connect(formFiles, fileClient),
    save: saveFile,
    notify,
  })
