import { observer } from "mobx-react-lite"
import { DocumentsSection } from "../documents/documents-section.tsx"
import type { PersonRecords } from "./person-records.ts"

/** What is kept beside a person, section by section. */
const RecordSections = observer(({ records }: { records: PersonRecords }) => (
  <DocumentsSection model={records.documents} />
))

export default RecordSections
