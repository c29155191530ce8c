import { navigate } from "wouter/use-browser-location"
import type { Go } from "../surroundings.ts"

/**
 * Goes to another screen. An address of another host is a navigation of the whole browser (APP-19), and nothing but
 * `http:` and `https:` is followed.
 */
export const go: Go = (address) => {
  const { origin, protocol } = new URL(address, location.href)
  if (origin === location.origin) navigate(address)
  else if (protocol === "http:" || protocol === "https:") location.assign(address)
}

/** Gives the screen that is shown another address. */
export const readdress: Go = (path) => navigate(path, { replace: true })
