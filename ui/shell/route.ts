import { createElement, type ReactElement, type ReactNode } from "react"
import type { Permission } from "../../core/kernel/permission.ts"
import type { Params } from "./match.ts"

/** A screen that is ready to be drawn, and how to leave it. */
export interface Ready {
  readonly element: ReactElement
  /** What the screen is called once it knows, instead of the route's title. */
  readonly name: () => string | undefined
  /** Whether it waits for what it shows. Followed by whoever reads it as an observable. */
  readonly waiting: () => boolean
  readonly leave: () => void
}

/** What a route shows. */
export interface Screen {
  /** What it is called as long as it has no better name, if not as the route; nothing when that is not known yet. */
  readonly title?: (params: Params) => string | undefined
  /** Where its heading stands: at the edge, in a column of text, or beside a picture. */
  readonly heading?: "edge" | "column" | "picture"
  /** One of these permissions is needed beyond what the route asks for. */
  readonly needs?: ReadonlyArray<Permission>
  readonly load: (params: Params) => Promise<Ready | "notFound">
}

interface Said<Asked, Model> extends Omit<Screen, "load"> {
  /** What the screen is about, or nothing when there is no such thing. */
  readonly asks: (params: Params) => Asked | undefined
  readonly screen: () => Promise<(drawn: { readonly model: Model }) => ReactNode>
  readonly model: (asked: Asked) => Promise<Model>
  readonly name?: (model: Model) => string | undefined
  readonly waiting?: (model: Model) => boolean
}

/** A screen from its parts; its code and its view model are fetched side by side. */
export const screen = <Asked, Model extends { readonly dispose: () => void }>({
  asks,
  screen: code,
  model,
  name,
  waiting,
  ...rest
}: Said<Asked, Model>): Screen => {
  // To import once more what is here takes the browser two tasks, and with them a frame.
  let kept: Awaited<ReturnType<typeof code>> | undefined
  return {
    ...rest,
    load: async (params) => {
      const asked = asks(params)
      if (asked === undefined) return "notFound"
      const [Drawn, made] = await Promise.all([kept ?? code(), model(asked)])
      kept = Drawn
      return {
        element: createElement(Drawn, { model: made }),
        name: () => name?.(made),
        waiting: () => waiting?.(made) ?? false,
        leave: () => made.dispose(),
      }
    },
  }
}
