import "../../ui/kit/theme/font.css"
import "../../ui/kit/theme/global.css.ts"
import { doorRoutes } from "../../ui/shell/door-routes.ts"

// The only language there is; other ones would find here which was chosen (APP-15).
// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in some browsers
document.cookie = `locale=de; Path=/; Max-Age=${365 * 86_400}; SameSite=Lax`

// Two entries, so that the door opens without waiting for the house.
const { start } = await (doorRoutes.some(({ path }) => path === location.pathname)
  ? import("./sign-in.tsx")
  : import("./app.tsx"))

const root = document.getElementById("root")
if (root !== null) await start(root)
