import { entriesOf, type MenuEntry } from "../../kit/menu-button.tsx"
import type { Target } from "./palette-source.ts"

/** What of the page can be pressed but is no action of it: cells and rows, what is open over it, signs of a text's look. */
const elsewhere = "[role=grid], [role=listbox], [role=dialog], [role=toolbar], [role=menu], [aria-hidden=true]"

/** The name of an element; parts that stand beside each other, such as a tab and its count, are words of their own. */
const textOf = (element: HTMLElement | null): string =>
  (element?.getAttribute("aria-label") ?? element?.innerText ?? "").replace(/\s+/g, " ").trim()

const sectionOf = (element: Element): string => {
  const id = element.closest("section[aria-labelledby]")?.getAttribute("aria-labelledby")
  return id ? textOf(document.getElementById(id)) : ""
}

const named = (id: string, label: string, section: string, run: () => void): Target => ({
  id: `action-${id}`,
  label,
  kind: section === "" || section === label ? "Aktion" : `Aktion · ${section}`,
  run,
})

/** So long entries of a menu that come late are waited for, in milliseconds. */
const patience = 300

/** The entries of a menu, where they come soon. */
const soon = (entries: ReturnType<typeof entriesOf>): Promise<ReadonlyArray<MenuEntry> | undefined> =>
  Promise.race([
    Promise.resolve(entries).catch(() => undefined),
    new Promise<undefined>((late) => setTimeout(late, patience, undefined)),
  ])

/**
 * What can be done on a page right now, as its buttons, tabs and menus say it: what is hidden or cannot be pressed is no
 * action. The actions of a menu stand by themselves, unless they take long to come. Of those of one name in one section the first counts.
 */
export const pageActions = async (main: Element | null): Promise<ReadonlyArray<Target>> => {
  const found = new Map<string, Target>()
  const add = (label: string, section: string, run: () => void): void => {
    const key = `${section} ${label}`
    if (/\p{L}{2}/u.test(label) && label.length <= 60 && !found.has(key))
      found.set(key, named(String(found.size), label, section, run))
  }
  const pressable = main?.querySelectorAll<HTMLElement>("button:not(:disabled), [role=tab], header a[href]") ?? []
  const seen = [...pressable].filter(
    (element) => element.closest(elsewhere) === null && element.checkVisibility({ visibilityProperty: true }),
  )
  const menus = await Promise.all(seen.map((element) => soon(entriesOf(element))))
  for (const [place, element] of seen.entries()) {
    const section = sectionOf(element)
    const entries = menus[place]
    if (entries !== undefined) for (const { label, run } of entries) add(label, section, run)
    else add(textOf(element), section, () => element.isConnected && element.click())
  }
  return [...found.values()]
}
