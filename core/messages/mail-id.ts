import * as Schema from "effect/Schema"
import { WorkspaceId } from "../kernel/id.ts"
import { DeliveryId } from "./message-id.ts"

/** Which mail it is, in all workspaces of an installation. */
export interface MailId {
  readonly workspace: WorkspaceId
  readonly delivery: DeliveryId
}

/** What stands before the `@` of a mail's `Message-ID`: a report about the mail names it, wherever the report arrives. */
export const mailIdOf = ({ workspace, delivery }: MailId): string => `${delivery}.${workspace}`

const [isWorkspace, isDelivery] = [Schema.is(WorkspaceId), Schema.is(DeliveryId)]

/** The mail that a `Message-ID` names (with or without angle brackets); nothing where it is none of a message. */
export const readMailId = (messageId: string): MailId | undefined => {
  const [, delivery, workspace] = /^<?([0-9a-f-]{36})\.([0-9a-f-]{36})@[^@\s<>]+>?$/i.exec(messageId.trim()) ?? []
  return isDelivery(delivery) && isWorkspace(workspace) ? { workspace, delivery } : undefined
}
