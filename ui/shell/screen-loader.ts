import { when } from "mobx"
import { matchRoute, type Params } from "./match.ts"
import type { Screens } from "./part.ts"
import type { Ready, Screen } from "./route.ts"
import { houseRoutes } from "./route-table.ts"

type Loading = ReturnType<Screen["load"]>

interface Ahead {
  readonly screen: Screen
  readonly params: string
  readonly ready: Loading
  /** The same, as soon as it is there. */
  come?: Ready
}

/**
 * Fetches screens and what they show. One can be asked for ahead of its page, so that its code and its data are on their
 * way while the frame is being drawn, or the page before it goes.
 */
export class ScreenLoader {
  private kept: Ahead | undefined
  readonly screens: Screens

  constructor(screens: Screens) {
    this.screens = screens
  }

  /** Fetches the screen of a path, for the page that is about to draw it. */
  ahead(path: string): void {
    const match = matchRoute(houseRoutes, path)
    const screen = match && this.screens[match.route.name]
    this.drop()
    if (match === undefined || screen === undefined) return
    const ready = screen.load(match.params)
    const kept: Ahead = { screen, params: JSON.stringify(match.params), ready }
    this.kept = kept
    ready.then(
      (come) => {
        if (come !== "notFound") kept.come = come
      },
      // Who takes it hears of a failure.
      () => undefined,
    )
  }

  /** Waits until what was asked for ahead has something to show, but no longer than so many milliseconds. */
  async arrived(milliseconds: number): Promise<void> {
    const { kept } = this
    if (kept === undefined) return
    const shows = kept.ready.then(
      (come) => (come === "notFound" ? undefined : when(() => !come.waiting())),
      () => undefined,
    )
    await Promise.race([shows, new Promise((enough) => setTimeout(enough, milliseconds))])
  }

  /** The screen that a page is about to load, if it is here already. */
  here(wanted: Screen, asked: Params): Ready | undefined {
    const { kept } = this
    return kept?.screen === wanted && kept.params === JSON.stringify(asked) ? kept.come : undefined
  }

  /** The screen that a page draws: what was fetched for it, or else fetched now. */
  load(wanted: Screen, asked: Params): Loading {
    const { kept } = this
    if (kept?.screen === wanted && kept.params === JSON.stringify(asked)) {
      this.kept = undefined
      return kept.ready
    }
    this.drop()
    return wanted.load(asked)
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
