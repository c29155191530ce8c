import type { AnyNeeds } from "../../../kernel/operation.ts"
import type { Dunning } from "../../dunning/dunning.port.ts"
import { printReminders } from "./letters.ts"
import { previewReminders } from "./plan.ts"
import { listRuns, remind } from "./remind.ts"
import { getDunningSettings, saveDunningSettings } from "./settings.ts"
import { remindersOfFee, stopFee, stopOfPerson, stopPerson } from "./stops.ts"

/** Reminding, implemented over its driven ports. */
export const dunningUseCases = {
  settings: getDunningSettings,
  saveSettings: saveDunningSettings,
  preview: previewReminders,
  remind,
  runs: listRuns,
  letters: printReminders,
  ofFee: remindersOfFee,
  stopFee,
  ofPerson: stopOfPerson,
  stopPerson,
} satisfies Dunning<never, AnyNeeds>
