import type { DoorTerms } from "../../core/access/ports/door-terms.port.ts"
import type { Config } from "./config.ts"

/** What the settings of an installation say about who comes in. */
export const doorTermsOf = ({
  signInAnswers,
  registration,
}: Pick<Config, "signInAnswers" | "registration">): DoorTerms["Service"] => ({
  sameAnswers: signInAnswers === "same",
  openRegistration: registration === "open",
})
