/** Whether somebody has the focus in a field, and may be typing. */
export const isWriting = (): boolean => {
  const focused = globalThis.document?.activeElement
  return focused?.matches("input:not([type=checkbox]), textarea, [contenteditable=true]") === true
}
