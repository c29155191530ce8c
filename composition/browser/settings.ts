const setting = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="wimpel:${name}"]`)?.content ?? ""

/** Where the API is: an origin, or nothing for the page's own (APP-18). */
export const apiBase = setting("api-base")

/** Under which address the sign-in's screens are. */
export const signInHost = setting("sign-in-host") || "/auth"
