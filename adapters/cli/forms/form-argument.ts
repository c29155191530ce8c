import * as Argument from "effect/cli/Argument"
import * as Effect from "effect/Effect"
import { type FormRow, forms } from "../../../core/forms/index.ts"
import { formsCliText } from "../../../ui/text/de/forms-cli.ts"
import { ended } from "../ended.ts"
import { readText } from "../input.ts"
import type { OpenWorkspace } from "../workspaces.ts"

/** A form by its id, the id in its public address, or its title. */
export const form = Argument.String("FORMULAR").pipe(
  Argument.withDescription("Die Kennung eines Formulars, die aus seiner Adresse, oder sein Titel"),
)

/** The form that somebody names; ends with wrong usage where none or several are meant. */
export const formNamed = Effect.fnUntraced(function* ({ calls }: OpenWorkspace, name: string) {
  const all = yield* calls(forms).list()
  const byId = all.filter(({ id, publicId }) => id === name || publicId === name)
  const [found, ...others] = byId.length > 0 ? byId : all.filter(({ title }) => title === name)
  if (found === undefined) return yield* ended(2, formsCliText.noForm(name))
  return others.length > 0 ? yield* ended(2, formsCliText.severalForms(name)) : (found satisfies FormRow)
})

/** The text of a file; ends with wrong usage where it cannot be read. */
export const fileText = (file: string) =>
  Effect.tryPromise({ try: () => readText(file), catch: String }).pipe(
    Effect.catch((why) => ended(2, why.replace(/^Error: /, ""))),
  )
