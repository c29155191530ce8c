import type { ReactNode } from "react"
import { Button } from "../../kit/button.tsx"
import * as account from "./account.css.ts"
import * as css from "./guards.css.ts"

interface DoubtedItemProps {
  /** What is told of it. */
  readonly children: ReactNode
  /** What ending it is called: on the button, for ears with its name, and when it is asked once more. */
  readonly words: { readonly end: string; readonly named: string; readonly sure: string }
  /** Whether it is asked once more. */
  readonly doubted: boolean
  readonly busy: boolean
  readonly onDoubt: (doubted: boolean) => void
  readonly onEnd: () => void
}

/** A way into the account, in a list of them, that ends after it was asked once more. */
export const DoubtedItem = ({ children, words, doubted, busy, onDoubt, onEnd }: DoubtedItemProps) => (
  <li className={account.item}>
    <div>{children}</div>
    {doubted ? (
      <div className={css.buttons}>
        <Button look="danger" autoFocus busy={busy} onClick={onEnd}>
          {words.sure}
        </Button>
        <Button onClick={() => onDoubt(false)}>Behalten</Button>
      </div>
    ) : (
      <Button onClick={() => onDoubt(true)} aria-label={words.named}>
        {words.end}
      </Button>
    )}
  </li>
)
