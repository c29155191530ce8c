import { fileClient } from "../../adapters/http/file-client.ts"
import type { PersonId } from "../../core/kernel/id.ts"
import { documents } from "../../core/people/documents/documents.port.ts"
import { specialData } from "../../core/people/special-data/special-data.port.ts"
import { DocumentsViewModel } from "../../ui/people/documents/documents.view-model.ts"
import type { PersonRecords } from "../../ui/people/person/person-records.ts"
import { SpecialDataViewModel } from "../../ui/people/special-data/special-data.view-model.ts"
import type { Notify, Save } from "../../ui/surroundings.ts"
import type { Connect } from "./services.ts"

interface Around {
  readonly connect: Connect
  readonly notify: Notify
  readonly save: Save
  readonly changed: () => void
}

/** What is kept beside a person, over its own ports. */
export const personRecords = (id: PersonId, around: Around): PersonRecords => {
  const { connect, notify, save, changed } = around
  const now = () => Date.now()
  const parts = {
    special: new SpecialDataViewModel(id, connect(specialData), changed),
    documents: new DocumentsViewModel(id, { documents: connect(documents, fileClient), notify, save, now, changed }),
  }
  const dispose = (): void => {
    for (const part of Object.values(parts)) part.dispose()
  }
  return { ...parts, dispose }
}
