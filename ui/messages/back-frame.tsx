import ArrowLeft from "lucide-react/icons/arrow-left"
import type { ReactNode } from "react"
import { back } from "../kit/back.css.ts"
import * as page from "../kit/page.css.ts"
import { Link } from "../shell/link.tsx"
import * as frame from "./messages.css.ts"

interface FrameProps {
  readonly to: string
  readonly backTo: string
  /** Nothing where the content has a title of its own. */
  readonly title?: string
  readonly purpose?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page below another one: the way back, what it is, what can be done. */
export const BackFrame = ({ to, backTo, title, purpose, actions, children }: FrameProps) => (
  <div className={frame.screen}>
    <div className={frame.bar}>
      <Link to={to} className={back}>
        <ArrowLeft size={16} aria-hidden />
        {backTo}
      </Link>
    </div>
    {title !== undefined && (
      <header className={page.head}>
        <div>
          <h1 className={page.title} tabIndex={-1}>
            {title}
          </h1>
          {purpose !== undefined && <p className={page.purpose}>{purpose}</p>}
        </div>
        {actions !== undefined && <div className={page.actions}>{actions}</div>}
      </header>
    )}
    {children}
  </div>
)
