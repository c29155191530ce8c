const key = "wimpel.workspace"

let current = sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? undefined

/**
 * The workspace of this page, by its slug: the one that this tab was in last, else the one that was chosen last in any
 * tab; nothing until it is known. It stays the same for as long as the page is open (APP-12).
 */
export const currentWorkspace = (): string | undefined => current

/** The server said in which workspace this page is: from now on it is named in every call. */
export const keepWorkspace = (slug: string): void => {
  current ??= slug
  sessionStorage.setItem(key, current)
}

/** Takes a workspace for the next page of this tab, and for tabs that are opened from now on. */
export const chooseWorkspace = (slug: string): void => {
  for (const storage of [sessionStorage, localStorage]) storage.setItem(key, slug)
}

/** Whoever comes next begins in their first workspace. */
export const forgetWorkspace = (): void => {
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(key)
}
