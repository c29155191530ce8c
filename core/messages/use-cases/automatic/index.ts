import type { AnyNeeds } from "../../../kernel/operation.ts"
import type { Automatic } from "../../automatic/automatic.port.ts"
import { readLog } from "./log.ts"
import { settingUseCases } from "./settings.ts"

/** Automatic mails, implemented over their driven ports. */
export const automaticUseCases = { ...settingUseCases, log: readLog } satisfies Automatic<never, AnyNeeds>
