import "@fontsource-variable/inter/wght.css"
import "../../ui/kit/theme/global.css.ts"

const isSignIn = location.pathname === "/login" || location.pathname.startsWith("/auth/")

// Two entries, so that the door opens without waiting for the house.
const { start } = await (isSignIn ? import("./sign-in.tsx") : import("./app.tsx"))

const root = document.getElementById("root")
if (root !== null) await start(root)
