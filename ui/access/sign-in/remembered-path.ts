import { isInAppPath, returnPath } from "../../../core/access/return-path.ts"
import { authPrefix } from "../../../core/access/session-expiry.ts"

const key = `${authPrefix}return`

/** Remembers where somebody wanted to go before they had to sign in (ACC-01). */
export const rememberPath = (storage: Pick<Storage, "setItem">, path: string): void => {
  if (isInAppPath(path)) storage.setItem(key, path)
}

/** Where to go after signing in; forgets it. The root when nothing sound is remembered. */
export const takePath = (storage: Pick<Storage, "getItem" | "removeItem">): string => {
  const path = storage.getItem(key)
  storage.removeItem(key)
  return returnPath(path)
}
