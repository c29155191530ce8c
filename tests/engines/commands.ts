/**
 * The commands of W3C WebDriver that the walk needs, as a driver takes them by HTTP and as Firefox takes them itself. What
 * they do, and what they take and give, is the same: https://www.w3.org/TR/webdriver2/
 */
export const commands = {
  navigate: { method: "POST", path: "url", marionette: "WebDriver:Navigate" },
  execute: { method: "POST", path: "execute/sync", marionette: "WebDriver:ExecuteScript" },
  click: { method: "POST", path: "element/{id}/click", marionette: "WebDriver:ElementClick" },
  sendKeys: { method: "POST", path: "element/{id}/value", marionette: "WebDriver:ElementSendKeys" },
  screenshot: { method: "GET", path: "screenshot", marionette: "WebDriver:TakeScreenshot" },
} as const

export type Command = keyof typeof commands

/** What a command takes besides what it is about: an address, a script, keys. */
export type Parameters = Readonly<Record<string, unknown>>
