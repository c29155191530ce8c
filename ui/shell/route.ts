import { createElement, type ReactElement, type ReactNode } from "react"
import type { Scope } from "../../core/kernel/permission.ts"
import type { ViewModels } from "./view-models.ts"

/** What stands in the place of the `:names` of a path. */
export type Params = Readonly<Record<string, string | undefined>>

/** A screen that is ready to be drawn, and how to leave it. */
export interface Ready {
  readonly element: ReactElement
  /** What the screen is called once it knows, instead of the route's title. */
  readonly name: () => string | undefined
  readonly leave: () => void
}

/** A path and its screen. */
export interface Route {
  readonly path: string
  readonly layout: "default" | "blank"
  readonly title: (params: Params) => string
  readonly scope: Scope
  readonly load: (models: ViewModels, params: Params) => Promise<Ready | "notFound">
}

interface Said<Asked, Model> extends Omit<Route, "load"> {
  /** What the screen is about, or nothing when there is no such thing. */
  readonly asks: (params: Params) => Asked | undefined
  readonly screen: () => Promise<(drawn: { readonly model: Model }) => ReactNode>
  readonly model: (models: ViewModels, asked: Asked) => Promise<Model>
  readonly name?: (model: Model) => string | undefined
}

/** A route from its parts; the screen's code and its view model are fetched side by side. */
export const route = <Asked, Model extends { readonly dispose: () => void }>({
  asks,
  screen,
  model,
  name,
  ...rest
}: Said<Asked, Model>): Route => ({
  ...rest,
  load: async (models, params) => {
    const asked = asks(params)
    if (asked === undefined) return "notFound"
    const [Screen, made] = await Promise.all([screen(), model(models, asked)])
    return {
      element: createElement(Screen, { model: made }),
      name: () => name?.(made),
      leave: () => made.dispose(),
    }
  },
})
