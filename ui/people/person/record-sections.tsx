import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import type { PersonDetail } from "../../../core/people/people.port.ts"
import { DocumentsSection } from "../documents/documents-section.tsx"
import { FamilySection } from "../family/family-section.tsx"
import { SpecialDataSection } from "../special-data/special-data-section.tsx"
import type { PersonViewModel } from "./person.view-model.ts"
import type { PersonRecords } from "./person-records.ts"

const LinksDialog = lazy(() => import("../self-service/links-dialog.tsx"))

interface RecordSectionsProps {
  readonly model: PersonViewModel
  readonly detail: PersonDetail
  readonly records: PersonRecords
}

/** What is kept beside a person, section by section. */
const RecordSections = observer(({ model, detail, records }: RecordSectionsProps) => (
  <>
    <FamilySection model={records.family} detail={detail} addressOf={model.addressOf} today={model.today} />
    <SpecialDataSection model={records.special} />
    <DocumentsSection model={records.documents} />
    {records.links.open && (
      <Suspense>
        <LinksDialog model={records.links} />
      </Suspense>
    )}
  </>
))

export default RecordSections
