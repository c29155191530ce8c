/** A request that says how long its body is, as one does that comes over a connection. */
export const sizedRequest = (url: string | URL, init: RequestInit = {}): Request => {
  const headers = new Headers(init.headers)
  if (typeof init.body === "string") headers.set("content-length", String(Buffer.byteLength(init.body)))
  return new Request(url, { ...init, headers })
}
