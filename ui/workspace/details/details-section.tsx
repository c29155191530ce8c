import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { TextArea } from "../../kit/text-area.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { workspaceMessageOf } from "../../text/de/workspace.ts"
import * as css from "../workspace.css.ts"
import type { DetailsViewModel } from "./details.view-model.ts"
import type { DetailsDraft, EmailField } from "./details-draft.ts"
import { LogoCard } from "./logo-card.tsx"
import { ProfileFields } from "./profile-fields.tsx"

interface PartProps {
  readonly model: DetailsViewModel
  readonly draft: DetailsDraft
}

const contactHelp = "Antworten auf eure Mails aus Wimpel gehen hierhin, sonst an die E-Mail für Rechnungen."

const General = observer(({ model, draft }: PartProps) => {
  const { faults } = model
  const failure = model.saving.failure
  const taken = failure?._tag === "SlugTaken" ? workspaceMessageOf(failure) : undefined
  const line = (field: "street" | "addressAddition" | "postcode" | "city", label: string, maxLength: number) => (
    <TextField label={label} maxLength={maxLength} value={draft[field]} onChange={(text) => model.set(field, text)} />
  )
  const email = (field: EmailField, label: string, example: string, help?: string) => (
    <TextField
      label={label}
      type="email"
      inputMode="email"
      maxLength={254}
      value={draft[field]}
      onChange={(text) => model.set(field, text)}
      help={help}
      error={faults.has(field) ? `Gib eine E-Mail-Adresse ein, zum Beispiel ${example}@verein.example.` : undefined}
    />
  )
  return (
    <section className={css.card} aria-label="Angaben">
      <TextField
        label="Name"
        maxLength={120}
        value={draft.name}
        onChange={(text) => model.set("name", text)}
        error={faults.has("name") ? "Gib den Namen deines Vereins oder deiner Gruppe ein." : undefined}
      />
      <TextField
        label="Kurzname"
        maxLength={48}
        value={draft.slug}
        onChange={(text) => model.set("slug", text)}
        help="Steht in Adressen. Alte Adressen gelten nach einer Änderung nicht mehr."
        error={
          faults.has("slug")
            ? "Nur kleine Buchstaben, Ziffern und einzelne Bindestriche, zum Beispiel stamm-silberfuchs."
            : taken && `${taken.what} ${taken.todo}`
        }
      />
      {email("contactEmail", "E-Mail für Rückfragen", "kontakt", contactHelp)}
      {email("billingEmail", "E-Mail für Rechnungen", "kasse")}
      {line("street", "Straße und Hausnummer", 150)}
      {line("addressAddition", "Adresszusatz", 150)}
      <div className={css.placeRow}>
        {line("postcode", "PLZ", 12)}
        {line("city", "Ort", 100)}
      </div>
      <ProfileFields
        kind={draft.kind}
        size={draft.size}
        foundedOn={draft.foundedOn}
        wrongDate={faults.has("foundedOn")}
        onKind={(kind) => model.set("kind", kind)}
        onSize={(size) => model.set("size", size)}
        onFoundedOn={(text) => model.set("foundedOn", text)}
      />
    </section>
  )
})

/** What is said of the workspace. */
export const DetailsSection = observer(({ model }: { model: DetailsViewModel }) => {
  const { state } = model.kept
  const { draft, saving } = model
  if (state.is === "failed") return <ErrorState message={workspaceMessageOf(state.error)} onRetry={model.kept.retry} />
  if (state.is !== "loaded" || draft === undefined)
    return (
      <section className={css.card} aria-busy>
        <Skeleton width={240} />
        <Skeleton width={180} />
      </section>
    )
  const elsewhere = saving.failure !== undefined && saving.failure._tag !== "SlugTaken" ? saving.failure : undefined
  return (
    <>
      <LogoCard model={model} slug={state.value.slug} tag={state.value.logo} />
      <Form
        onSubmit={() => model.save()}
        faulty={String(saving.refusals)}
        foot={
          <Button type="submit" look="primary" busy={saving.busy} disabled={!model.isChanged}>
            Speichern
          </Button>
        }
      >
        <General model={model} draft={draft} />
        <section className={css.card} aria-label="Impressum">
          <h2 className={css.title}>Impressum</h2>
          <TextArea label="Impressum" value={draft.imprint} onChange={(text) => model.set("imprint", text)} />
        </section>
        {elsewhere !== undefined && <Alert message={workspaceMessageOf(elsewhere)} />}
      </Form>
    </>
  )
})
