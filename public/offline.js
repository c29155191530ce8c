// Opens the attendance of an event where there is no network: keeps that page and its code on this device, and nothing of persons.
const name = "attendance"
/** So many milliseconds a network may take before the kept page is shown. */
const patience = 4_000
const isPage = ({ origin, pathname }) =>
  origin === location.origin && /^\/lists\/[0-9a-f-]{36}\/attendance\/?$/.test(pathname)

/** Keeps a page with its files, if they are of one version, and lets go of those of the version before. */
const keep = async ({ page, files }) => {
  const response = await fetch(page)
  const text = await response.clone().text()
  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(text)?.[1]
  if (!response.ok || !files.includes(script)) return
  const cache = await caches.open(name)
  const has = await Promise.all(files.map((file) => cache.match(file)))
  await cache.addAll(files.filter((_, index) => has[index] === undefined))
  await cache.put(page, response)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (!isPage(new URL(url)) && !files.includes(pathname)) await cache.delete(url)
  }
}

const orKept = async (request) => {
  const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
  if (kept === undefined) return fetch(request)
  const late = new Promise((done) => setTimeout(done, patience, kept))
  // A proxy whose server is away answers in its place.
  const asked = fetch(request).then(
    (response) => (response.status >= 502 && response.status <= 504 ? kept : response),
    () => kept,
  )
  return Promise.race([asked, late])
}

addEventListener("install", () => skipWaiting())
addEventListener("activate", (event) => event.waitUntil(clients.claim()))
addEventListener("message", (event) => event.waitUntil(keep(event.data)))
addEventListener("fetch", (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.mode === "navigate" && isPage(url)) event.respondWith(orKept(request))
  // The names of these files change with what stands in them: those that are kept are never old.
  else if (url.origin === location.origin && url.pathname.startsWith("/assets/"))
    event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)))
  else if (url.origin === location.origin && (url.pathname === "/scheme.js" || url.pathname === "/favicon.svg"))
    event.respondWith(
      fetch(request).catch(async () => (await caches.match(request, { ignoreVary: true })) ?? Response.error()),
    )
})
