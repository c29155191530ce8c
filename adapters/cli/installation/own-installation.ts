import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { NewUser, NewWorkspace, OperatorRefusal } from "../../../core/access/index.ts"
import type {
  BackupExists,
  BackupUnwritable,
  KeyThere,
  PlaceOfOtherVersion,
  PlaceTaken,
  UnreadableBackup,
} from "../../backup/backup.errors.ts"
import type { BackupSummary } from "../../backup/backup.ts"

/** What a new backup holds, and the settings of the environment that hold keys: these are in none. */
export interface MadeBackup extends BackupSummary {
  readonly keysElsewhere: ReadonlyArray<string>
}

/** What the operator of an installation does with it, in this process. Composition provides it. */
export class OwnInstallation extends Context.Service<
  OwnInstallation,
  {
    readonly backup: (
      file: string,
      passphrase: string | undefined,
    ) => Effect.Effect<MadeBackup, BackupExists | BackupUnwritable>
    readonly check: (file: string, passphrase: string | undefined) => Effect.Effect<BackupSummary, UnreadableBackup>
    readonly restore: (
      file: string,
      passphrase: string | undefined,
    ) => Effect.Effect<BackupSummary, UnreadableBackup | PlaceTaken | KeyThere | PlaceOfOtherVersion>
    /** Brings the database to the schema of this version; says which migrations that were. */
    readonly migrate: () => Effect.Effect<ReadonlyArray<string>>
    readonly createWorkspace: (workspace: NewWorkspace) => Effect.Effect<void, OperatorRefusal>
    readonly createUser: (user: NewUser) => Effect.Effect<{ readonly isNew: boolean }, OperatorRefusal>
    /** Fills an empty installation with the demo; nothing where it is not empty. */
    readonly demo: () => Effect.Effect<{ readonly email: string; readonly password: string } | undefined>
    /** Has the database work with the secret that is here, unless it does already or servers are at work with another one. */
    readonly forgetSecret: () => Effect.Effect<"forgotten" | "known" | "served">
    /** Answers until it is ended; says with which code it ended. */
    readonly serve: () => Effect.Effect<number>
  }
>()("wimpel/cli/OwnInstallation") {}
