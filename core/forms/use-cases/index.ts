import type { AnyNeeds } from "../../kernel/operation.ts"
import type { Forms } from "../forms.port.ts"
import { buildUseCases } from "./build.ts"
import { publishUseCases } from "./publish.ts"
import { submissionUseCases } from "./submissions.ts"

const { form, saveDraft } = buildUseCases
/** What is done with one form while it is built, for the context to which it belongs. */
export const buildingOf = { form, saveDraft, ...publishUseCases }

/** Forms, implemented over their driven ports. */
export const formsUseCases = { ...buildUseCases, ...publishUseCases, ...submissionUseCases } satisfies Forms<
  never,
  AnyNeeds
>
