// What a list can do besides showing itself: loaded when it is first wanted, in one file, because every file has its price.

export { cellActions } from "./cell-actions.ts"
export { chargePersons, printMandates } from "./charge-persons.ts"
export { copyEmails } from "./copy-emails.ts"
export { placeColumn } from "./edit-columns.ts"
export { furtherActions } from "./further-actions.ts"
export { headActions, orderAlso, orders } from "./head-actions.ts"
export { mailPersons } from "./mail-persons.ts"
export { startRow } from "./new-rows.ts"
export { openHistory, reopenCounting, startCounting, startCreating, startExporting } from "./open-dialogs.ts"
export { removeChosen } from "./remove-chosen.ts"
export { sayImported } from "./say-imported.ts"
