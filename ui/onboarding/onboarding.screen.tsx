import { observer } from "mobx-react-lite"
import { Alert } from "../kit/alert.tsx"
import { Button } from "../kit/button.tsx"
import { Form } from "../kit/form.tsx"
import * as page from "../kit/page.css.ts"
import { ErrorState, Skeleton } from "../kit/states.tsx"
import { workspaceMessageOf } from "../text/de/workspace.ts"
import { LogoCard } from "../workspace/details/logo-card.tsx"
import { ProfileFields } from "../workspace/details/profile-fields.tsx"
import * as css from "../workspace/workspace.css.ts"
import type { OnboardingViewModel } from "./onboarding.view-model.ts"

const Questions = observer(({ model }: { model: OnboardingViewModel }) => {
  const { failure, busy, refusals } = model.ending
  const kept = model.details.kept.value
  return (
    <>
      {kept !== undefined && <LogoCard model={model.details} slug={kept.slug} tag={kept.logo} />}
      <section className={css.card} aria-label="Eure Gruppe">
        <Form
          onSubmit={() => model.finish()}
          faulty={String(refusals)}
          foot={
            <>
              <Button busy={busy} onClick={() => model.skip()}>
                Überspringen
              </Button>
              <Button type="submit" look="primary" busy={busy}>
                Fertig
              </Button>
            </>
          }
        >
          {failure !== undefined && <Alert message={workspaceMessageOf(failure)} />}
          <ProfileFields
            kind={model.kind}
            size={model.size}
            foundedOn={model.foundedOn}
            wrongDate={model.wrongDate}
            onKind={(kind) => model.set({ kind })}
            onSize={(size) => model.set({ size })}
            onFoundedOn={(foundedOn) => model.set({ foundedOn })}
          />
        </Form>
      </section>
    </>
  )
})

/** The first set-up of a workspace after registering. Who has been here before goes home. */
export const OnboardingScreen = observer(({ model }: { model: OnboardingViewModel }) => {
  const { state } = model.details.kept
  if (state.is === "failed")
    return <ErrorState message={workspaceMessageOf(state.error)} onRetry={model.details.kept.retry} />
  return (
    <div className={css.screen}>
      <header>
        <h1 className={page.title} tabIndex={-1}>
          Erzähl uns von euch
        </h1>
        <p className={css.soft}>Damit vieles gleich passt. Alles lässt sich später in den Einstellungen ändern.</p>
      </header>
      {state.is === "loaded" && !model.over ? <Questions model={model} /> : <Skeleton width={240} />}
    </div>
  )
})
