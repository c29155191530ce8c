import { type DocumentKind, documentNames } from "../../core/access/legal-document.ts"
import { Tick } from "../kit/tick.tsx"
import { consentFault, consentText } from "../text/de/legal.ts"

interface ConsentProps {
  readonly kind: DocumentKind
  readonly chosen: boolean
  readonly faulty: boolean
  /** Whether the document has changed since it was shown. */
  readonly changed: boolean
  readonly onChange: (chosen: boolean) => void
}

/** The consent to a document, which can be read beside the form. */
export const Consent = ({ kind, chosen, faulty, changed, onChange }: ConsentProps) => {
  const [before, name, after] = consentText[kind]
  return (
    <Tick
      name={kind}
      label={
        <span>
          {before}
          <a href={`/${documentNames[kind]}`} target="_blank" rel="noreferrer">
            {name}
          </a>
          {after}
        </span>
      }
      chosen={chosen}
      onChange={onChange}
      error={faulty ? consentFault(changed) : undefined}
    />
  )
}
