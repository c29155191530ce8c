import { useEffect } from "react"
import { Link } from "wouter"
import { button } from "../kit/button.css.ts"
import { EmptyState } from "../kit/states.tsx"
import * as css from "./shell.css.ts"

/** There is nothing at this address (APP-05). */
export const NotFound = () => {
  useEffect(() => {
    document.title = "Nicht gefunden · Wimpel"
  }, [])
  return (
    <div className={css.centre}>
      <EmptyState
        alone
        title="Diese Seite wurde nicht gefunden"
        text="Vielleicht ist die Adresse vertippt, oder das, was hier stand, wurde gelöscht."
      >
        <Link href="/" className={button.primary}>
          Zurück zur Startseite
        </Link>
      </EmptyState>
    </div>
  )
}
