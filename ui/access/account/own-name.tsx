import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import * as css from "./account.css.ts"
import type { OwnNameViewModel } from "./own-name.view-model.ts"

/** By which name others see one. */
export const OwnName = observer(({ model }: { model: OwnNameViewModel }) => {
  const { renaming } = model
  return (
    <section className={css.part}>
      <h2 className={css.heading}>Dein Name</h2>
      {model.saved && (
        <p role="status" className={css.good}>
          Name gespeichert. So sehen dich ab jetzt die anderen.
        </p>
      )}
      <Form
        onSubmit={() => model.submit()}
        faulty={String(renaming.refusals)}
        foot={
          <Button type="submit" busy={renaming.busy}>
            Name speichern
          </Button>
        }
      >
        {renaming.failure !== undefined && <Alert message={accountMessageOf(renaming.failure)} />}
        <TextField
          label="Vorname"
          name="given-name"
          autoComplete="given-name"
          value={model.text}
          onChange={(text) => model.type(text)}
          error={model.faulty ? "Gib einen Namen in einer Zeile ein, mit höchstens 80 Zeichen." : undefined}
        />
      </Form>
    </section>
  )
})
