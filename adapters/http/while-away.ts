import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { isAway } from "../postgres/away.ts"
import { awayAnswer } from "./answer.ts"

/** Has every page that needs the database say, while it is away, that it is worth trying again; the API says so by itself. */
export const whileAway = (text: string) =>
  HttpRouter.middleware(
    (answer) =>
      Effect.catchDefect(answer, (defect) =>
        isAway(defect)
          ? Effect.succeed(
              HttpServerResponse.text(text, {
                status: awayAnswer.status,
                headers: { "retry-after": String(awayAnswer.retryAfter), "cache-control": "no-store" },
              }),
            )
          : Effect.die(defect),
      ),
    { global: true },
  )
