import { observer } from "mobx-react-lite"
import { DocumentsSection } from "../documents/documents-section.tsx"
import { SpecialDataSection } from "../special-data/special-data-section.tsx"
import type { PersonRecords } from "./person-records.ts"

/** What is kept beside a person, section by section. */
const RecordSections = observer(({ records }: { records: PersonRecords }) => (
  <>
    <SpecialDataSection model={records.special} />
    <DocumentsSection model={records.documents} />
  </>
))

export default RecordSections
