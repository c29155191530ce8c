const setting = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="wimpel:${name}"]`)?.content ?? ""

/** Where the API is: an origin, or nothing for the page's own (APP-18). */
export const apiBase = setting("api-base")

/** Where switches come from, and the key to ask with; without an address, from the own server (APP-16). */
export const flagsSource = {
  url: setting("flags-url") || new URL("/api/frontend", location.origin).href,
  key: setting("flags-key") || "wimpel",
}

/** The chat with the support, where the installation has one (APP-17). */
export const chatSettings = {
  app: setting("chat-app"),
  region: setting("chat-region"),
  widgetUrl: setting("chat-widget"),
}

/** How the support is reached, if it is, and whether its hours are shown (APP-20). */
export const support = { contact: setting("support-contact"), hours: setting("support-hours") !== "off" }

/** Whether strangers may make an account. */
export const registrationIsOpen = setting("registration") !== "invited"

/** Under which address the sign-in's screens are. */
export const signInHost = setting("sign-in-host") || "/auth"
