import type { ServiceIdentifier } from "inversify"
import type { ClientOptions } from "../../adapters/http/client.ts"
import type { Access } from "../../core/access/access.port.ts"
import type { Lost } from "../../core/kernel/call-errors.ts"
import type { Calls, Port } from "../../core/kernel/operation.ts"
import type { People } from "../../core/people/people.port.ts"
import type { SessionTab } from "../../ui/access/session-tab.ts"
import type { Notices } from "../../ui/kit/notices.ts"
import type { ListContext } from "../../ui/people/list/list-context.ts"
import type { Preferences } from "../../ui/preferences.ts"
import type { ClientState } from "../../ui/shell/client-state.ts"
import type { Parts } from "../../ui/shell/part.ts"
import type { SessionViewModel } from "../../ui/shell/session.view-model.ts"

/** Makes the client of a port, for screens that bring their ports with them, and one that carries files its own way. */
export type Connect = <P extends Port>(port: P, make?: MakeClient) => Calls<P, Lost>

type MakeClient = <P extends Port>(port: P, options: ClientOptions) => Calls<P, Lost>

const service = <T>(name: string): ServiceIdentifier<T> => Symbol(name)

/** What the container holds, by type. */
export const preferences = service<Preferences>("Preferences")
export const clientState = service<ClientState>("ClientState")
export const tab = service<SessionTab>("SessionTab")
export const notices = service<Notices>("Notices")
export const access = service<Access<Lost>>("Access")
export const people = service<People<Lost>>("People")
export const connect = service<Connect>("Connect")
export const session = service<SessionViewModel>("Session")
export const listContext = service<ListContext>("ListContext")
export const parts = service<Parts>("Parts")
