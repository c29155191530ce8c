import type {
  AlreadyInvited,
  AlreadyUser,
  EmailTaken,
  InvitationNotFound,
  LastAdmin,
  LinkExpired,
  OtherAccount,
  PasskeyRefused,
  PermissionNotHeld,
  SecondFactorChanged,
  SignInExpired,
  TokenLimitReached,
  UnknownEmail,
  UnverifiedInviter,
  UserLimitReached,
  UserNotFound,
  WeakPassword,
  WrongCode,
  WrongOldPassword,
  WrongPassword,
} from "../../core/access/index.ts"
import type { Lost } from "../../core/kernel/call-errors.ts"
import type {
  AddressFaulty,
  ChangeConflict,
  ChangeNotFound,
  ChangeTooOld,
  ColumnChanged,
  ColumnGone,
  ColumnNameTaken,
  ColumnNotFound,
  DocumentChanged,
  DocumentNotFound,
  DocumentRefused,
  ExportNotFound,
  ImportConflict,
  ImportNotFound,
  ImportRolledBack,
  ImportTooOld,
  InvalidColumn,
  InvalidNumberFormat,
  InvalidPerson,
  InvalidWord,
  MergedPersonGone,
  NoUploadColumn,
  OtherFamily,
  PersonChanged,
  PersonNotFound,
  ProposalGone,
  RollbackConflict,
  SamePerson,
  SelfLinkVoid,
  SenderUnproven,
  SpecialDataChanged,
  SpecialDataFull,
  SpecialDataLocked,
  TooManyColumns,
  TooManyDocuments,
  TooManyExports,
  TooManyPersons,
  TooManyViews,
  UnknownCursor,
  UploadNotFound,
  UploadRefused,
  ViewChanged,
  ViewNameRefused,
  ViewNotFound,
  ViewOfOthers,
  WordChanged,
  WordNameTaken,
  WordNotFound,
} from "../../core/people/index.ts"
import type { LogoRefused, SlugTaken, WorkspaceChanged } from "../../core/workspace/index.ts"

type Failure =
  | Lost
  | UnknownEmail
  | WrongPassword
  | WrongCode
  | SignInExpired
  | SecondFactorChanged
  | PasskeyRefused
  | EmailTaken
  | WeakPassword
  | WrongOldPassword
  | LinkExpired
  | AlreadyInvited
  | AlreadyUser
  | InvitationNotFound
  | LastAdmin
  | OtherAccount
  | PermissionNotHeld
  | TokenLimitReached
  | UnverifiedInviter
  | UserLimitReached
  | UserNotFound
  | WorkspaceChanged
  | SlugTaken
  | LogoRefused
  | PersonNotFound
  | PersonChanged
  | InvalidPerson
  | UnknownCursor
  | ImportConflict
  | ImportNotFound
  | ImportRolledBack
  | ImportTooOld
  | RollbackConflict
  | ChangeConflict
  | ChangeNotFound
  | ChangeTooOld
  | TooManyPersons
  | SamePerson
  | MergedPersonGone
  | InvalidNumberFormat
  | ColumnGone
  | ColumnNotFound
  | ColumnChanged
  | ColumnNameTaken
  | TooManyColumns
  | InvalidColumn
  | DocumentChanged
  | DocumentNotFound
  | DocumentRefused
  | TooManyDocuments
  | NoUploadColumn
  | UploadNotFound
  | UploadRefused
  | ExportNotFound
  | TooManyExports
  | SpecialDataChanged
  | SpecialDataLocked
  | SpecialDataFull
  | OtherFamily
  | ProposalGone
  | SelfLinkVoid
  | SenderUnproven
  | AddressFaulty
  | ViewNotFound
  | ViewChanged
  | ViewOfOthers
  | ViewNameRefused
  | TooManyViews
  | WordNotFound
  | WordChanged
  | WordNameTaken
  | InvalidWord

/** The one table from a failure to its HTTP status. A failure that is missing here does not compile. */
export const statusOf: Readonly<Record<Failure["_tag"], number>> = {
  InvalidInput: 400,
  UnknownCursor: 400,
  ColumnGone: 400,
  NotSignedIn: 401,
  UnknownEmail: 401,
  WrongPassword: 401,
  Forbidden: 403,
  OtherAccount: 403,
  ViewOfOthers: 403,
  PermissionNotHeld: 403,
  UnverifiedInviter: 403,
  SenderUnproven: 403,
  NoSuchOperation: 404,
  UserNotFound: 404,
  InvitationNotFound: 404,
  PersonNotFound: 404,
  ImportNotFound: 404,
  ChangeNotFound: 404,
  ColumnNotFound: 404,
  ColumnChanged: 409,
  ViewNotFound: 404,
  ViewChanged: 409,
  ViewNameRefused: 409,
  TooManyViews: 422,
  ColumnNameTaken: 409,
  ChangeConflict: 409,
  ChangeTooOld: 409,
  PersonChanged: 409,
  ProposalGone: 409,
  MergedPersonGone: 409,
  DocumentNotFound: 404,
  UploadNotFound: 404,
  NoUploadColumn: 404,
  DocumentChanged: 409,
  TooManyDocuments: 409,
  ExportNotFound: 404,
  TooManyExports: 409,
  SpecialDataChanged: 409,
  SpecialDataLocked: 409,
  SpecialDataFull: 422,
  OtherFamily: 409,
  AddressFaulty: 422,
  WordNotFound: 404,
  WordChanged: 409,
  WordNameTaken: 409,
  InvalidWord: 422,
  ImportConflict: 409,
  EmailTaken: 409,
  AlreadyUser: 409,
  AlreadyInvited: 409,
  UserLimitReached: 409,
  LastAdmin: 409,
  TokenLimitReached: 409,
  WorkspaceChanged: 409,
  SlugTaken: 409,
  SecondFactorChanged: 409,
  LinkExpired: 410,
  SelfLinkVoid: 410,
  SignInExpired: 410,
  ImportRolledBack: 409,
  ImportTooOld: 409,
  RollbackConflict: 409,
  InputTooLarge: 413,
  InvalidPerson: 422,
  InvalidNumberFormat: 422,
  TooManyPersons: 422,
  TooManyColumns: 422,
  InvalidColumn: 422,
  SamePerson: 422,
  WeakPassword: 422,
  LogoRefused: 422,
  DocumentRefused: 422,
  UploadRefused: 422,
  WrongOldPassword: 422,
  WrongCode: 422,
  PasskeyRefused: 422,
  TooManyCalls: 429,
  Broken: 500,
  Unreachable: 503,
}
