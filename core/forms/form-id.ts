import * as Schema from "effect/Schema"
import { Id } from "../kernel/id.ts"

/** The identifier of a form of a workspace. */
export const FormId = Id.pipe(Schema.brand("FormId"))
export type FormId = typeof FormId.Type

/** The identifier of what somebody sent by a form. */
export const SubmissionId = Id.pipe(Schema.brand("SubmissionId"))
export type SubmissionId = typeof SubmissionId.Type
