import * as Schema from "effect/Schema"
import { Id } from "../kernel/id.ts"

/** The identifier of a saved view of a list. */
export const ListViewId = Id.pipe(Schema.brand("ListViewId"))
export type ListViewId = typeof ListViewId.Type

/** The identifier of an export that the server makes. */
export const ExportId = Id.pipe(Schema.brand("ExportId"))
export type ExportId = typeof ExportId.Type

/** The identifier of a link by which somebody sees their own data. */
export const SelfLinkId = Id.pipe(Schema.brand("SelfLinkId"))
export type SelfLinkId = typeof SelfLinkId.Type

/** The identifier of a value that somebody proposed for their own data. */
export const ProposalId = Id.pipe(Schema.brand("ProposalId"))
export type ProposalId = typeof ProposalId.Type
