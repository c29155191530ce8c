import { fileClient } from "../../adapters/http/file-client.ts"
import type { Lost } from "../../core/kernel/call-errors.ts"
import type { PersonId } from "../../core/kernel/id.ts"
import { documents } from "../../core/people/documents/documents.port.ts"
import { families } from "../../core/people/family/family.port.ts"
import type { People } from "../../core/people/people.port.ts"
import { selfService } from "../../core/people/self-service.port.ts"
import { specialData } from "../../core/people/special-data/special-data.port.ts"
import { say } from "../../ui/people/changes/change-flows.ts"
import type { Changes } from "../../ui/people/changes/changes.ts"
import { DocumentsViewModel } from "../../ui/people/documents/documents.view-model.ts"
import { type FamilySurroundings, FamilyViewModel } from "../../ui/people/family/family.view-model.ts"
import type { PersonRecords } from "../../ui/people/person/person-records.ts"
import { LinksViewModel } from "../../ui/people/self-service/links.view-model.ts"
import { SpecialDataViewModel } from "../../ui/people/special-data/special-data.view-model.ts"
import type { Notify, Save } from "../../ui/surroundings.ts"
import type { Connect } from "./services.ts"

interface Around {
  readonly connect: Connect
  readonly notify: Notify
  readonly save: Save
  readonly people: People<Lost>
  readonly changed: () => void
  readonly changes: Changes
}

/** What is kept beside a person, over its own ports. */
export const personRecords = (id: PersonId, around: Around): PersonRecords => {
  const { connect, notify, save, people, changed, changes } = around
  const said: FamilySurroundings["say"] = (result, text) => say(changes, result, text, false)
  const now = () => Date.now()
  const parts = {
    family: new FamilyViewModel(id, { people, families: connect(families), say: said }),
    special: new SpecialDataViewModel(id, connect(specialData), changed),
    documents: new DocumentsViewModel(id, { documents: connect(documents, fileClient), notify, save, now, changed }),
    links: new LinksViewModel(id, connect(selfService), now),
  }
  const dispose = (): void => {
    for (const part of Object.values(parts)) part.dispose()
  }
  return { ...parts, dispose }
}
