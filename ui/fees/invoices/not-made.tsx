import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import type { Go } from "../../surroundings.ts"
import { chargedTwiceText } from "../../text/de/charged-twice.ts"
import { invoicesText as words } from "../../text/de/invoices.ts"
import { invoicesMessageOf } from "../../text/de/invoices-errors.ts"
import { ChargedTwiceWarning, personsOf } from "../charged-twice.tsx"
import type { InvoicesNotMade } from "./invoices-not-made.ts"

interface NotMadeProps {
  readonly failure: InvoicesNotMade
  readonly go: Go
}

/** Says why no invoices were made, with what there is to look at or to set up first. */
export const NotMade = ({ failure, go }: NotMadeProps) => (
  <>
    <Alert message={invoicesMessageOf(failure)} />
    {failure._tag === "InvoicesTwice" && (
      <ChargedTwiceWarning title={chargedTwiceText.beside(personsOf(failure.twice))} months={failure.twice} />
    )}
    {failure._tag === "InvoicesNotSetUp" && failure.missing === "settings" && (
      <Button onClick={() => go("/fees/invoices/settings")}>{words.setUp}</Button>
    )}
  </>
)
