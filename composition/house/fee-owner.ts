import { chargedTogether } from "../../core/events/use-cases/charged-together.ts"
import type { FeeOwner } from "../../core/fees/index.ts"
import { inHouse } from "./in-house.ts"

/** Events say what the fees of registrations may claim. */
export const feeOwner: FeeOwner["Service"] = { charged: (person) => inHouse(chargedTogether(person)) }
