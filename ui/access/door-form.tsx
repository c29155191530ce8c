import type { ReactNode } from "react"
import { Alert } from "../kit/alert.tsx"
import { Button } from "../kit/button.tsx"
import { Form } from "../kit/form.tsx"
import type { Message } from "../text/de/call-errors.ts"
import * as css from "./door.css.ts"

interface DoorFormProps {
  readonly onSubmit: () => void
  /** Grows with every refusal, so that the first wrong field takes the focus again. */
  readonly refusals: number
  readonly busy: boolean
  /** What the button does. */
  readonly label: string
  /** What went wrong, unless a field says it. */
  readonly message?: Message | undefined
  readonly children: ReactNode
}

/** The one form of a screen at the door: what went wrong, the fields, and one wide button. */
export const DoorForm = ({ onSubmit, refusals, busy, label, message, children }: DoorFormProps) => (
  <Form
    onSubmit={onSubmit}
    faulty={String(refusals)}
    foot={
      <Button type="submit" look="primary" busy={busy} className={css.submit}>
        {busy ? "Einen Moment …" : label}
      </Button>
    }
  >
    {message !== undefined && <Alert message={message} />}
    {children}
  </Form>
)
