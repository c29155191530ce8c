/** A request that says how long its body is, as one does that comes over a connection. */
export const sizedRequest = (url: string | URL, init: RequestInit = {}): Request => {
  const headers = new Headers(init.headers)
  const { body } = init
  if (typeof body === "string" || body instanceof URLSearchParams)
    headers.set("content-length", String(Buffer.byteLength(String(body))))
  return new Request(url, { ...init, headers })
}
