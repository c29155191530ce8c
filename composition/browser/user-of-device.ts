import { authPrefix } from "../../core/access/session-expiry.ts"

/** Who was signed in last on this device, by id (ACC-13). */
const key = `${authPrefix}user`

/** What begins so shows what a user may see or set up, and is theirs. */
const shown = ["wimpel.attendance.", "wimpel.list.members", "wimpel.list.contacts"]

/** Who was signed in last on this device and did not sign out. It is all that is known of who comes while there is no network. */
export const userOfDevice = (): string | undefined => localStorage.getItem(key) ?? undefined

/** Whoever comes next finds nothing of what the user before was shown. What they noted and could not send stays. */
export const forgetUser = (): void => {
  localStorage.removeItem(key)
  for (const name of Object.keys(localStorage))
    if (shown.some((start) => name.startsWith(start))) localStorage.removeItem(name)
}

/** The server said who is signed in. */
export const keepUser = (id: string): void => {
  if (userOfDevice() !== id) forgetUser()
  localStorage.setItem(key, id)
}
