import { matchRoute, type Params } from "./match.ts"
import type { Screen } from "./route.ts"
import { houseRoutes } from "./route-table.ts"
import { screens } from "./screens.ts"
import type { ViewModels } from "./view-models.ts"

/** Fetches a screen and what it shows. */
export type LoadScreen = (screen: Screen, params: Params) => ReturnType<Screen["load"]>

/**
 * How pages load their screens. The one of the address that the page was opened with is asked for at once, so that its
 * code and its data are on their way while the frame is being drawn.
 */
export const loadingFrom = (models: ViewModels, opened: string | undefined): LoadScreen => {
  const path = opened?.split(/[?#]/)[0]
  const match = path === undefined ? undefined : matchRoute(houseRoutes, path)
  const screen = match && screens[match.route.name]
  const params = JSON.stringify(match?.params)
  let first = match && screen?.load(models, match.params)
  // Who takes it hears of a failure.
  first?.catch(() => undefined)
  return (wanted, asked) => {
    const ahead = first
    first = undefined
    if (ahead === undefined) return wanted.load(models, asked)
    if (wanted === screen && JSON.stringify(asked) === params) return ahead
    // Somebody went elsewhere before it was drawn.
    ahead.then(
      (ready) => ready !== "notFound" && ready.leave(),
      () => undefined,
    )
    return wanted.load(models, asked)
  }
}
