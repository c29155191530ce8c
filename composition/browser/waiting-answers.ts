import { forms } from "../../core/forms/forms.port.ts"
import type { Connect } from "./services.ts"

/** How many answers to forms wait for a decision, for the start. */
export const waiting = (connect: Connect) => connect(forms).waiting()
