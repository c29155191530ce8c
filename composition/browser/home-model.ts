import * as Effect from "effect/Effect"
import { Unreachable } from "../../core/kernel/call-errors.ts"
import { reports } from "../../core/people/reports.port.ts"
import { selfService } from "../../core/people/self-service.port.ts"
import { type HomeSurroundings, HomeViewModel } from "../../ui/home/home.view-model.ts"
import type { Connect } from "./services.ts"

type Around = Omit<HomeSurroundings, "reports" | "selfService" | "waitingFees" | "waitingAnswers" | "waitingEvents"> & {
  readonly connect: Connect
}

/** The view model of the start. */
export const homeModel = ({ connect, ...around }: Around): HomeViewModel =>
  new HomeViewModel({
    ...around,
    reports: connect(reports),
    selfService: connect(selfService),
    waitingAnswers: () =>
      Effect.flatMap(
        Effect.tryPromise({ try: () => import("./waiting-answers.ts"), catch: () => new Unreachable() }),
        ({ waiting }) => waiting(connect),
      ),
    waitingEvents: (today) =>
      Effect.flatMap(
        Effect.tryPromise({ try: () => import("./waiting-events.ts"), catch: () => new Unreachable() }),
        ({ waiting }) => waiting(connect, today),
      ),
    waitingFees: (today) =>
      Effect.flatMap(
        Effect.tryPromise({ try: () => import("./waiting-fees.ts"), catch: () => new Unreachable() }),
        ({ waiting }) => waiting(connect, today),
      ),
  })
