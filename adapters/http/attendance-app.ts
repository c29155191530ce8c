import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

const address = /^\/lists\/([0-9a-f-]{36})\/attendance\.webmanifest$/

/**
 * Says how the attendance of an event is installed as an app of its own (Web App Manifest, W3C): it opens that event's list. Whether
 * there is such an event it does not say.
 */
export const serveAttendanceApp = (name: string) =>
  HttpRouter.add("GET", "/lists/:event/attendance.webmanifest", ({ url }) =>
    Effect.sync(() => {
      const [, event] = address.exec(url) ?? []
      if (event === undefined) return HttpServerResponse.text("Nicht gefunden", { status: 404 })
      const page = `/lists/${event}/attendance`
      const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })
      const manifest = {
        id: page,
        start_url: page,
        scope: "/lists/",
        name,
        short_name: name,
        lang: "de",
        display: "standalone",
        background_color: "#f3f5f8",
        theme_color: "#2f6fed",
        icons: [icon(192), icon(512)],
      }
      return HttpServerResponse.text(JSON.stringify(manifest), {
        contentType: "application/manifest+json",
        headers: { "cache-control": "public, max-age=3600" },
      })
    }),
  )
