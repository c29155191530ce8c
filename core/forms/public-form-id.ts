import * as Schema from "effect/Schema"
import { WorkspaceId } from "../kernel/id.ts"
import { FormId } from "./form-id.ts"

const isWorkspaceId = Schema.is(WorkspaceId)
const isFormId = Schema.is(FormId)
const groups = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/

const idOf = (digits: string): string => groups.exec(digits)?.slice(1).join("-") ?? ""

/** How a form is called in its public address: the workspace and the form, each by 32 digits. It is no secret. */
export const publicFormId = (workspace: WorkspaceId, form: FormId): string => (workspace + form).replaceAll("-", "")

/** What a public address names; nothing when it has not even the form of one. */
export const namedForm = (text: string): { readonly workspace: WorkspaceId; readonly form: FormId } | undefined => {
  const [workspace, form] = [idOf(text.slice(0, 32)), idOf(text.slice(32))]
  return isWorkspaceId(workspace) && isFormId(form) ? { workspace, form } : undefined
}
