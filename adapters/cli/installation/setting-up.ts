import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import type { OperatorRefusal } from "../../../core/access/index.ts"
import { permissions } from "../../../core/kernel/permission.ts"
import { installationCliText as words } from "../../../ui/text/de/installation-cli.ts"
import { ended } from "../ended.ts"
import { readText } from "../input.ts"
import { json } from "../money/flags.ts"
import { out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { OwnInstallation } from "./own-installation.ts"

const name = Flag.String("name").pipe(Flag.withDescription("Der Name"))

const refused = (refusal: OperatorRefusal) => ended(1, ...words.refused(refusal))

/** `wimpel workspace create SLUG --name N` (CLI-02). */
export const workspaceCommand = Command.make("workspace").pipe(
  Command.withDescription("Arbeitsbereiche"),
  Command.withSubcommands([
    Command.make(
      "create",
      { slug: Argument.String("KÜRZEL").pipe(Argument.withDescription("Wie er in Adressen heißt")), name, json },
      Effect.fnUntraced(function* ({ slug, name: called, json: asJson }) {
        yield* (yield* OwnInstallation).createWorkspace({ slug, name: called }).pipe(Effect.catch(refused))
        if (asJson) out.json({ slug })
        else out.line(words.workspace(slug))
      }),
    ).pipe(Command.withDescription("Legt einen Arbeitsbereich an, zu dem noch niemand gehört")),
  ]),
)

const scope = Flag.Literals("scope", permissions).pipe(
  Flag.atLeast(1),
  Flag.withDescription("Eine Berechtigung; mehrmals möglich. admin darf alles"),
)

/** `wimpel user create EMAIL --name N --workspace SLUG --scope admin`, with the password on standard input (CLI-02). */
export const userCommand = Command.make("user").pipe(
  Command.withDescription("Benutzerkonten"),
  Command.withSubcommands([
    Command.make(
      "create",
      {
        email: Argument.String("E-MAIL").pipe(Argument.withDescription("Die Adresse des Kontos")),
        name,
        workspace,
        scope,
        json,
      },
      Effect.fnUntraced(function* ({ email, name: called, workspace: slug, scope: given, json: asJson }) {
        const typed = process.stdin.isTTY ? "" : yield* Effect.promise(() => readText("-"))
        const [password = ""] = typed.split(/\r?\n/)
        const { isNew } = yield* (yield* OwnInstallation)
          .createUser({
            email,
            name: called,
            password: password === "" ? undefined : password,
            workspace: slug,
            permissions: [...new Set(given)],
          })
          .pipe(Effect.catch(refused))
        if (asJson) out.json({ email, isNew })
        else out.line(words.user(email, isNew))
      }),
    ).pipe(Command.withDescription("Legt ein Konto an und nimmt es auf; das Passwort kommt von der Standardeingabe")),
  ]),
)

/** `wimpel migrate` (CLI-02). */
export const migrateCommand = Command.make(
  "migrate",
  { json },
  Effect.fnUntraced(function* ({ json: asJson }) {
    const migrations = yield* (yield* OwnInstallation).migrate()
    if (asJson) out.json({ migrations })
    else out.line(words.migrated(migrations))
  }),
).pipe(Command.withDescription("Bringt die Datenbank auf den Stand dieser Version"))

/** `wimpel demo` (CLI-02). */
export const demoCommand = Command.make(
  "demo",
  { json },
  Effect.fnUntraced(function* ({ json: asJson }) {
    const login = yield* (yield* OwnInstallation).demo()
    if (login === undefined) return yield* ended(1, words.notEmpty)
    if (asJson) out.json(login)
    else out.line(words.demo(login.email, login.password))
  }),
).pipe(Command.withDescription("Füllt eine leere Installation mit der Demo"))

/** `wimpel secret forget`: for who lost the secret of an installation. */
export const secretCommand = Command.make("secret").pipe(
  Command.withDescription("Das Geheimnis der Installation"),
  Command.withSubcommands([
    Command.make(
      "forget",
      { json },
      Effect.fnUntraced(function* ({ json: asJson }) {
        const done = yield* (yield* OwnInstallation).forgetSecret()
        if (done !== "forgotten") return yield* ended(1, done === "known" ? words.secretKnown : words.secretServed)
        if (asJson) out.json({ forgotten: true })
        else for (const line of words.secretForgotten) out.line(line)
      }),
    ).pipe(
      Command.withDescription(
        "Vergisst ein verlorenes Geheimnis: Es gilt das, was hier steht. Alle melden sich neu an, ohne zweiten Faktor",
      ),
    ),
  ]),
)

/** `wimpel serve` (CLI-02). */
export const serveCommand = Command.make(
  "serve",
  {},
  Effect.fnUntraced(function* () {
    const code = yield* (yield* OwnInstallation).serve()
    if (code !== 0) return yield* ended(1)
  }),
).pipe(Command.withDescription("Startet den Server, wie npm start"))
