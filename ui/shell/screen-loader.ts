import { matchRoute, type Params } from "./match.ts"
import type { Screen } from "./route.ts"
import { houseRoutes } from "./route-table.ts"
import { screens } from "./screens.ts"
import type { ViewModels } from "./view-models.ts"

type Loading = ReturnType<Screen["load"]>

interface Ahead {
  readonly screen: Screen
  readonly params: string
  readonly ready: Loading
}

/**
 * Fetches screens and what they show. One can be asked for ahead of its page, so that its code and its data are on their
 * way while the frame is being drawn, or the page before it goes.
 */
export class ScreenLoader {
  private kept: Ahead | undefined
  private readonly models: ViewModels

  constructor(models: ViewModels) {
    this.models = models
  }

  /** Fetches the screen of a path, for the page that is about to draw it. */
  ahead(path: string): void {
    const match = matchRoute(houseRoutes, path)
    const screen = match && screens[match.route.name]
    this.drop()
    if (match === undefined || screen === undefined) return
    const ready = screen.load(this.models, match.params)
    // Who takes it hears of a failure.
    ready.catch(() => undefined)
    this.kept = { screen, params: JSON.stringify(match.params), ready }
  }

  /** The screen that a page draws: what was fetched for it, or else fetched now. */
  load(wanted: Screen, asked: Params): Loading {
    const { kept } = this
    if (kept?.screen === wanted && kept.params === JSON.stringify(asked)) {
      this.kept = undefined
      return kept.ready
    }
    this.drop()
    return wanted.load(this.models, asked)
  }

  /** Somebody went elsewhere before it was drawn. */
  private drop(): void {
    this.kept?.ready.then(
      (ready) => ready !== "notFound" && ready.leave(),
      () => undefined,
    )
    this.kept = undefined
  }
}
