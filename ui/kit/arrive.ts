/** Takes the focus when it appears: for the heading of a step that follows another. */
export const arrive = (element: HTMLElement | null): void => element?.focus()
