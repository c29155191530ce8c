import { Component, type ReactNode } from "react"
import { ErrorPage } from "./error-page.tsx"
import * as css from "./shell.css.ts"

interface BoundaryProps {
  readonly children: ReactNode
  readonly draw: (error: unknown, retry: () => void) => ReactNode
}

/** Draws something else in place of what breaks while it is drawn. */
export class Boundary extends Component<BoundaryProps, { readonly caught: { readonly error: unknown } | undefined }> {
  override state = { caught: undefined as { readonly error: unknown } | undefined }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override render() {
    const { caught } = this.state
    if (caught === undefined) return this.props.children
    return this.props.draw(caught.error, () => this.setState({ caught: undefined }))
  }
}

const detailOf = (error: unknown): string => {
  try {
    return String(error)
  } catch {
    return "Fehler"
  }
}

/** Stands when even the error page cannot be drawn: it needs nothing but itself. */
const LastResort = ({ error }: { readonly error: unknown }) => (
  <div className={css.centre} role="alert">
    <h1 className={css.last}>Beim Anzeigen der Fehlerseite ist ein Fehler aufgetreten</h1>
    <p>{detailOf(error)}</p>
    <a href="/">Zur Startseite</a>
  </div>
)

/** Shows what broke while drawing, instead of an empty page; and what broke while showing that (APP-06). */
export const ErrorBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary
    draw={(error, retry) => (
      <Boundary draw={(second) => <LastResort error={second} />}>
        <ErrorPage error={error} onRetry={retry} />
      </Boundary>
    )}
  >
    {children}
  </Boundary>
)
