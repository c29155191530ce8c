import { observer } from "mobx-react-lite"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { LogoRefused } from "../../../core/workspace/index.ts"
import type { Attempt } from "../../attempt.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { FileButton } from "../../kit/file-button.tsx"
import { workspaceMessageOf } from "../../text/de/workspace.ts"
import * as css from "../workspace.css.ts"

/** Where a logo can be chosen. */
export interface LogoModel {
  readonly uploading: Attempt<Lost | LogoRefused>
  readonly refused: LogoRefused | undefined
  readonly upload: (file: Blob) => Promise<void>
  readonly removeLogo: () => void
}

interface LogoCardProps {
  readonly model: LogoModel
  readonly slug: string
  readonly tag: string | null
}

/** The logo of the workspace: seen, chosen, changed and taken away (WSP-01). */
export const LogoCard = observer(({ model, slug, tag }: LogoCardProps) => {
  const failure = model.refused ?? model.uploading.failure
  return (
    <section className={css.card} aria-label="Logo">
      <h2 className={css.title}>Logo</h2>
      {failure !== undefined && <Alert message={workspaceMessageOf(failure)} />}
      <div className={css.logoRow}>
        {tag === null ? (
          <span className={css.noLogo}>Noch keins</span>
        ) : (
          <img className={css.logo} src={`/logo/${slug}?${tag}`} alt="Euer Logo" />
        )}
        <div>
          <p className={css.soft}>PNG oder JPEG, höchstens 2 MB.</p>
          <div className={css.logoActions}>
            <FileButton
              label="Logo wählen"
              accept="image/png,image/jpeg"
              busy={model.uploading.busy}
              onChoose={(file) => void model.upload(file)}
            >
              {tag === null ? "Bild wählen" : "Anderes Bild wählen"}
            </FileButton>
            {tag !== null && (
              <Button look="quiet" busy={model.uploading.busy} onClick={() => model.removeLogo()}>
                Entfernen
              </Button>
            )}
          </div>
        </div>
      </div>
    </section>
  )
})
