import type { Lost } from "../../core/kernel/call-errors.ts"
import { type Layouts, layouts } from "../../core/people/layouts.port.ts"
import type { Connect } from "./services.ts"

/** What keeps the columns of the lists. It is fetched by itself: in a browser that has none yet they change once it has answered. */
export const layoutsOf = (connect: Connect): Layouts<Lost> => connect(layouts)
