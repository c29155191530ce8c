import * as Data from "effect/Data"

/** A file is no backup of Wimpel. */
export class NoBackup extends Data.TaggedError("NoBackup") {}

/** A backup breaks off, or holds something else than what was written: `at` names where that was seen. */
export class BackupDamaged extends Data.TaggedError("BackupDamaged")<{ readonly at: string }> {}

/** A backup was sealed with a passphrase, and none or another one was given. */
export class BackupSealed extends Data.TaggedError("BackupSealed")<{ readonly given: boolean }> {}

/** A backup was written by a newer version of Wimpel: its last migration is not known here. */
export class BackupNewer extends Data.TaggedError("BackupNewer")<{
  readonly migration: string
  readonly version: string
}> {}

/** A backup is only put where there is nothing yet: there are accounts or workspaces already. Nothing was written. */
export class PlaceTaken extends Data.TaggedError("PlaceTaken") {}

/** Another key lies where one of the backup belongs, and nobody knows what it opens. Nothing of the backup was written. */
export class KeyThere extends Data.TaggedError("KeyThere")<{ readonly file: string }> {}

/** A place is empty, but its schema is not that of the backup: a fresh database takes it. Nothing was written. */
export class PlaceOfOtherVersion extends Data.TaggedError("PlaceOfOtherVersion")<{ readonly migration: string }> {}

/** There is a file of that name already, and no backup is ever written over another file. */
export class BackupExists extends Data.TaggedError("BackupExists")<{ readonly file: string }> {}

/** A backup could not be written: the disk is full, or the folder is not there or closed to us. Nothing of it is left. */
export class BackupUnwritable extends Data.TaggedError("BackupUnwritable")<{
  /** What the operating system calls it, such as `ENOSPC`. */
  readonly code: string
  readonly reason: string
}> {}

/** A file could not be opened: it is not there, is a folder, or is closed to us. */
export class BackupUnreadable extends Data.TaggedError("BackupUnreadable")<{ readonly code: string }> {}

/** Why a backup could not be read or put back. */
export type UnreadableBackup = NoBackup | BackupDamaged | BackupSealed | BackupNewer | BackupUnreadable
