import * as Schema from "effect/Schema"
import { FeeView } from "./fee-view.ts"

/** Somebody changed the view since it was read: `current` is how it stands now. Nothing was written. */
export class FeeViewChanged extends Schema.TaggedError<FeeViewChanged>()("FeeViewChanged", { current: FeeView }) {}
