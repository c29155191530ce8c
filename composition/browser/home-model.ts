import { reports } from "../../core/people/reports.port.ts"
import { selfService } from "../../core/people/self-service.port.ts"
import { type HomeSurroundings, HomeViewModel } from "../../ui/home/home.view-model.ts"
import type { Connect } from "./services.ts"

type Around = Omit<HomeSurroundings, "reports" | "selfService"> & { readonly connect: Connect }

/** The view model of the start. */
export const homeModel = ({ connect, ...around }: Around): HomeViewModel =>
  new HomeViewModel({ ...around, reports: connect(reports), selfService: connect(selfService) })
