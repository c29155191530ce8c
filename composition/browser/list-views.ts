import { feeViews } from "../../core/fees/fee-views.port.ts"
import type { Lost } from "../../core/kernel/call-errors.ts"
import { type Views, views } from "../../core/people/views.port.ts"
import type { FeesViewModel } from "../../ui/fees/list/fees.view-model.ts"
import { type FeesDesk, viewedFees } from "../../ui/fees/list/viewed-fees.ts"
import type { ListViewModel } from "../../ui/people/list/list.view-model.ts"
import { type PersonsDesk, personsScreen } from "../../ui/people/views/persons-screen.ts"
import { ViewDesk } from "../../ui/people/views/view-desk.ts"
import { readdress } from "../../ui/shell/navigate.ts"
import type { Connect } from "./services.ts"

/** The saved views of the workspace at hand. */
export const viewsOf = (connect: Connect): Views<Lost> => connect(views)

const here = { readdress, linkTo: (path: string) => location.origin + path }

/** The saved views of one list of persons. */
export const viewDesk = (list: ListViewModel, connect: Connect): PersonsDesk =>
  new ViewDesk(personsScreen(list), { views: viewsOf(connect), ...here })

/** The saved views of the list of fees. */
export const feesDesk = (list: FeesViewModel, connect: Connect): FeesDesk =>
  new ViewDesk(viewedFees(list), { views: connect(feeViews), ...here })
