import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { messages } from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { Editing } from "../../kit/may.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { callMessageOf } from "../../text/de/call-errors.ts"
import { messagesText as words } from "../../text/de/messages.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import { tokens } from "../tokens.ts"
import type { SignatureViewModel } from "./signature.view-model.ts"

const RichText = lazy(() => import("../../kit/rich-text/rich-text.tsx"))

const Editor = observer(({ model }: { model: SignatureViewModel }) => {
  const { state } = model.signature
  if (state.is === "failed") return <ErrorState message={callMessageOf(state.error)} onRetry={model.signature.retry} />
  if (state.is !== "loaded") return <Skeleton width="100%" />
  return (
    <Suspense fallback={<Skeleton width="100%" />}>
      <RichText label={words.signature} value={state.value} tokens={tokens} onChange={(text) => model.type(text)} />
    </Suspense>
  )
})

/** Changes what stands below every message. */
export const SignatureDialog = observer(({ model }: { model: SignatureViewModel }) => (
  <Dialog title={words.signatureTitle} onClose={model.close}>
    <Editing calls={messages.operations.sign}>
      <Form
        onSubmit={() => model.save()}
        faulty={undefined}
        foot={
          <>
            <Button onClick={model.close}>{words.cancel}</Button>
            <Button type="submit" look="primary" busy={model.saving.busy}>
              {words.save}
            </Button>
          </>
        }
      >
        <p className={parts.text}>{words.signaturePurpose}</p>
        {model.saving.failure !== undefined && <Alert message={messagesMessageOf(model.saving.failure)} />}
        <Editor model={model} />
      </Form>
    </Editing>
  </Dialog>
))
