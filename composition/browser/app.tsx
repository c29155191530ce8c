import { createRoot } from "react-dom/client"
import { App } from "../../ui/shell/app.tsx"
import { browserContainer } from "./container.ts"
import { network, notices, session, viewModels } from "./services.ts"

/** Shows the application for somebody who is signed in. */
export const start = (root: HTMLElement): void => {
  const container = browserContainer()
  createRoot(root).render(
    <App
      session={container.get(session)}
      network={container.get(network)}
      notices={container.get(notices)}
      models={container.get(viewModels)}
    />,
  )
}
