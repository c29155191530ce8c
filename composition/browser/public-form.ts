import { fileType, inputHeader } from "../../adapters/http/file-address.ts"
import type { PublicForm } from "../../core/forms/index.ts"
import { liveForm } from "../../ui/public-form/live/live-form.ts"

const data = document.getElementById("data")?.textContent
const id = /^\/forms\/([0-9a-f]{64})/.exec(location.pathname)?.[1]
if (data && id !== undefined && document.getElementById("form") !== null)
  liveForm(id, JSON.parse(data) as PublicForm, { type: fileType, header: inputHeader })

// In a frame of somebody else's page: tells it how high this one is, so that it needs no bar to scroll.
if (parent !== window) {
  const tell = () => parent.postMessage({ wimpel: "height", height: document.body.scrollHeight }, "*")
  new ResizeObserver(tell).observe(document.body)
  addEventListener("message", ({ data }) => data?.wimpel === "height?" && tell())
}
