const key = "wimpel.workspace"

/** The workspace, by its slug, that this tab was in last, else the one that was chosen last in any tab. */
export const chosenWorkspace = (): string | undefined =>
  sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? undefined

/** Takes a workspace for this tab, and for those that are opened from now on. */
export const chooseWorkspace = (slug: string): void => {
  for (const storage of [sessionStorage, localStorage]) storage.setItem(key, slug)
}

/** Whoever comes next begins in their first workspace. */
export const forgetWorkspace = (): void => {
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(key)
}
