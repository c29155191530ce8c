import { find, type Role } from "./find.ts"
import { until } from "./program.ts"
import type { Session } from "./session.ts"

/** Keys as WebDriver writes them. What is held is let go at the end of a command. */
export const keys = { enter: "\uE007", escape: "\uE00C", down: "\uE015", controlAndA: "\uE009a" } as const

/** A name in full, or a part of it. */
type Name = string | RegExp

const patternOf = (name: Name): string =>
  typeof name === "string" ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$` : name.source

type Reference = Readonly<Record<string, string>>

/** What somebody does and sees in a browser. Everything waits until it can be done or seen. */
export const pageOf = ({ run }: Session) => {
  const evaluate = <A>(script: string, ...args: ReadonlyArray<unknown>) =>
    run("execute", { script, args }) as Promise<A>
  const element = async (role: Role, name: Name): Promise<string | undefined> => {
    const found = await evaluate<Reference | null>(`return (${find})(...arguments)`, role, patternOf(name))
    return found === null ? undefined : Object.values(found)[0]
  }
  /** Does something to an element; again as long as it is drawn anew just then, or something else covers it. */
  const act = (role: Role, name: Name, what: (id: string) => Promise<unknown>) =>
    until(`${role} ${name}`, async () => {
      const id = await element(role, name)
      if (id === undefined) return false
      await what(id)
      return true
    })
  return {
    go: (url: string) => run("navigate", { url }),
    reload: () => evaluate("location.reload()"),
    press: (role: Role, name: Name) => act(role, name, (id) => run("click", { id })),
    /** Types into a field in place of what it holds. */
    type: (name: Name, text: string) =>
      act("field", name, async (id) => {
        await run("sendKeys", { id, text: keys.controlAndA })
        await run("sendKeys", { id, text })
      }),
    attach: (name: Name, path: string) => act("file", name, (id) => run("sendKeys", { id, text: path })),
    sees: (role: Role, name: Name) => act(role, name, async () => undefined),
    hides: (role: Role, name: Name) =>
      until(`no ${role} ${name}`, async () => (await element(role, name)) === undefined),
    reads: (text: RegExp) =>
      until(`the text ${text}`, async () => text.test(await evaluate<string>("return document.body.innerText"))),
    /** Where the page is and what stands there, for somebody who has to find out what went wrong. */
    state: () => evaluate<string>("return location.href + '\\n' + document.body.innerText"),
    picture: () => run("screenshot") as Promise<string>,
  }
}

export type Page = ReturnType<typeof pageOf>
