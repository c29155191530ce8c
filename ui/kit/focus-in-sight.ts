/** Keeps what has the focus in sight where something appears that takes room from it. For `ref`. */
export const focusInSight = (element: HTMLElement | null): void => {
  if (element !== null) document.activeElement?.scrollIntoView({ block: "nearest" })
}
