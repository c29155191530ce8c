import { createRoot } from "react-dom/client"
import { App, placeOf } from "../../ui/shell/app.tsx"
import { watchMissingCode } from "../../ui/shell/missing-code.ts"
import { browserContainer } from "./container.ts"
import { clientState, notices, session, tab, viewModels } from "./services.ts"

/** Shows the application, as far as the session lets it. */
export const start = (root: HTMLElement): void => {
  watchMissingCode(window)
  const container = browserContainer()
  container.get(tab).start(placeOf(location))
  createRoot(root).render(
    <App
      session={container.get(session)}
      state={container.get(clientState)}
      notices={container.get(notices)}
      models={container.get(viewModels)}
    />,
  )
}
