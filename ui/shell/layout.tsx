import type { ReactNode } from "react"
import { Mark } from "../kit/mark.tsx"
import { Skeleton } from "../kit/states.tsx"
import { Link } from "./link.tsx"
import type { LayoutName } from "./route-data.ts"
import { contentId } from "./scrolling.ts"
import * as css from "./shell.css.ts"

interface LayoutProps {
  readonly name: LayoutName
  readonly side: ReactNode
  readonly children: ReactNode
}

const Main = ({ children }: { readonly children: ReactNode }) => (
  <main id={contentId} tabIndex={-1} className={css.main}>
    {children}
  </main>
)

/** The house as a drawing that nobody can use. */
const Backdrop = () => (
  <div className={css.backdrop} inert aria-hidden>
    <div className={css.side}>
      {[120, 140, 100, 130, 110].map((width) => (
        <div key={width} className={css.drawnEntry}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
    <div className={css.drawnMain}>
      <Skeleton width={220} />
      <Skeleton width="100%" />
      <Skeleton width="100%" />
      <Skeleton width="72%" />
    </div>
  </div>
)

/** What stands around a screen (APP-02). */
export const Layout = ({ name, side, children }: LayoutProps) => {
  if (name === "default")
    return (
      <div className={css.frame}>
        {side}
        <Main>{children}</Main>
      </div>
    )
  if (name === "blank") return <Main>{children}</Main>
  if (name === "mock")
    return (
      <div className={css.mock}>
        <Backdrop />
        <div className={css.sheet}>
          <Main>{children}</Main>
        </div>
      </div>
    )
  return (
    <div className={css.simple}>
      <header className={css.simpleHead}>
        <Link to="/" className={css.simpleBrand}>
          <Mark size={28} />
          Wimpel
        </Link>
      </header>
      <Main>{children}</Main>
    </div>
  )
}
