import { Component, type ReactNode } from "react"
import { ErrorState } from "../kit/states.tsx"
import * as css from "./shell.css.ts"

/** Shows what broke while drawing, instead of an empty page. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error() }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const detail = error instanceof Error && error.message !== "" ? error.message : "Fehler"
    return (
      <div className={css.centre}>
        <ErrorState
          message={{ what: "Ups! Diese Seite ist gestolpert.", todo: `500 · ${detail}` }}
          onRetry={() => this.setState({ error: undefined })}
        />
        <a href="/">Zur Startseite</a>
      </div>
    )
  }
}
