/** What a page consists of beside the answers of the server: its scripts, styles, fonts and pictures, by their paths. */
const filesOfPage = (): ReadonlyArray<string> => {
  const asked = performance.getEntriesByType("resource").map(({ name }) => new URL(name))
  const drawn = [...document.querySelectorAll<HTMLScriptElement>("script[src]")].map(({ src }) => new URL(src))
  const own = [...asked, ...drawn].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  const isFile = (path: string) => path.startsWith("/assets/") || path === "/scheme.js" || path === "/favicon.svg"
  return [...new Set(own.filter(isFile))]
}

/**
 * Keeps this page and its code on the device, so that it opens without a network, and lets the browser install it as an app. What
 * keeps it is `public/offline.js`, which holds no answer of the server. Browsers without service workers go on as before.
 */
export const keepPage = (): void => {
  const page = location.pathname
  if (document.querySelector("link[rel=manifest]") === null) {
    const link = document.createElement("link")
    Object.assign(link, { rel: "manifest", href: `${page}.webmanifest` })
    document.head.append(link)
  }
  if (!("serviceWorker" in navigator)) return
  const keeping = async () => {
    await navigator.serviceWorker.register("/offline.js", { scope: "/lists/" })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ page, files: filesOfPage() })
  }
  // Where nothing can be kept (a private window, a full device), the page goes on as before.
  keeping().catch(() => undefined)
}
