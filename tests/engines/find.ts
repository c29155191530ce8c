/** What a page has, as somebody who reads it would call it. */
export type Role =
  | "button"
  | "checkbox"
  | "field"
  | "file"
  | "heading"
  | "link"
  | "menuitem"
  | "option"
  | "radio"
  | "row"

/**
 * Runs in the page, whose browsers do not all find elements by role and name: the first element of a role that is seen
 * and has a name that fits. It is sent as text, so all it needs stands within.
 */
export const find = (role: Role, pattern: string): Element | null => {
  const selectors: Readonly<Record<Role, string>> = {
    button: "button, [role=button]",
    checkbox: "label:has(input[type=checkbox])",
    field: "input:not([type=file]), textarea, select",
    file: "input[type=file]",
    heading: "h1, h2, h3",
    link: "a[href]",
    menuitem: "[role=menuitem]",
    option: "[role=option]",
    radio: "label:has(input[type=radio])",
    row: "[role=row]",
  }
  const textOf = (element: Element | null | undefined) => element?.textContent ?? ""
  const nameOf = (element: Element): string => {
    const by = element.getAttribute("aria-labelledby")
    const labels = (element as HTMLInputElement).labels
    const name = by
      ? by.split(" ").map((id) => textOf(document.getElementById(id)))
      : (element.getAttribute("aria-label") ?? (labels?.length ? [...labels].map(textOf) : textOf(element)))
    return [name].flat().join(" ").replaceAll(/\s+/g, " ").trim()
  }
  const wanted = new RegExp(pattern)
  // Nobody sees the field of a file: a button opens it.
  const seen = (element: Element) => role === "file" || element.checkVisibility({ visibilityProperty: true })
  return [...document.querySelectorAll(selectors[role])].find((each) => seen(each) && wanted.test(nameOf(each))) ?? null
}
