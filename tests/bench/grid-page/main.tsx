import "../../../ui/kit/theme/global.css.ts"
import type { ReactElement } from "react"
import { createRoot } from "react-dom/client"

// `?rows=10000&kind=ours|aria`: draws so many rows and says in `window.painted` how long it took until they were seen.
const asked = new URLSearchParams(location.search)
const rows = Number(asked.get("rows"))

declare global {
  interface Window {
    painted?: number
  }
}

const { draw } = await (asked.get("kind") === "aria" ? import("./aria.tsx") : import("./ours.tsx"))
const root = document.getElementById("root")
if (root !== null) {
  const element: ReactElement = draw(rows)
  requestAnimationFrame(() => {
    const before = performance.now()
    createRoot(root).render(element)
    const look = () => {
      if (root.querySelector("[role=row] [role=gridcell], [role=row] [role=rowheader]") === null) {
        requestAnimationFrame(look)
        return
      }
      // A message is handled after the frame that shows the rows.
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => {
          window.painted = performance.now() - before
        }
        channel.port2.postMessage(null)
      })
    }
    requestAnimationFrame(look)
  })
}
