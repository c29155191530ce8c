import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import type { Details, Profile } from "../details.ts"
import { logoTypeOf } from "../logo.ts"
import { DailyBackups } from "../ports/daily-backups.port.ts"
import { WorkspaceStore } from "../ports/workspace-store.port.ts"
import { LogoRefused, SlugTaken, WorkspaceChanged } from "../workspace.errors.ts"
import type { WorkspacePort } from "../workspace.port.ts"

/** Changes the details as a whole, if they are still as they were read (WSP-01). */
const update = Effect.fnUntraced(function* (input: { readonly version: number; readonly details: Details }) {
  const store = yield* WorkspaceStore
  const current = yield* store.hold()
  if (current.version !== input.version) return yield* new WorkspaceChanged({ current })
  const next = { ...current, ...input.details, version: current.version + 1 }
  if (!(yield* store.write(next))) return yield* new SlugTaken()
  return next
})

/** The bytes of a text in base64; none when it is cut off. */
const bytesOf = (text: string): Uint8Array => {
  try {
    return Uint8Array.fromBase64(text)
  } catch {
    return new Uint8Array()
  }
}

/** Takes a picture as the logo by its content, whatever it is called (WSP-01). */
const setLogo = Effect.fnUntraced(function* (input: { readonly content: string }) {
  const { newId } = yield* Acting
  const content = bytesOf(input.content)
  const read = logoTypeOf(content)
  if ("fault" in read) return yield* new LogoRefused(read)
  const store = yield* WorkspaceStore
  yield* store.hold()
  yield* store.setLogo({ type: read.type, content, tag: newId() })
  return yield* store.read()
})

const removeLogo = Effect.fnUntraced(function* () {
  const store = yield* WorkspaceStore
  yield* store.hold()
  yield* store.setLogo(undefined)
  return yield* store.read()
})

/** Ends the first set-up, once: what was said later in the settings is not overwritten by an old page (DEM-03). */
const onboard = Effect.fnUntraced(function* (profile: Profile) {
  const store = yield* WorkspaceStore
  const current = yield* store.hold()
  if (current.onboarded) return current
  const next = { ...current, ...profile, onboarded: true, version: current.version + 1 }
  yield* store.write(next)
  return next
})

/** The workspace context, implemented over its driven port. */
export const workspaceUseCases = {
  details: () => Effect.flatMap(WorkspaceStore, (store) => store.read()),
  backups: () => Effect.flatMap(DailyBackups, ({ state }) => state()),
  update,
  setLogo,
  removeLogo,
  onboard,
} satisfies WorkspacePort<never, AnyNeeds>
