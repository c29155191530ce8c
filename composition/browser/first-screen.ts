const packages = [
  "@inversifyjs",
  "effect",
  "inversify",
  "lucide-react",
  "mobx",
  "mobx-react-lite",
  "react",
  "react-dom",
  "reflect-metadata",
  "regexparam",
  "scheduler",
  "use-sync-external-store",
  "wouter",
]

/** Rooms of which any file may come, and single files of other rooms. */
const rooms = [
  "adapters/http/",
  "adapters/ids/new-id.ts",
  "composition/browser/",

  "core/access/",
  "core/events/event-id.ts",
  "core/fees/fee-id.ts",
  "core/forms/form-id.ts",
  "core/kernel/",
  "core/messages/message-id.ts",
  "core/people/(changes|membership)/",
  "core/people/[^/]+$",
  "core/people/duplicates/score.ts",
  "core/people/family/(address|relative).ts",
  "core/people/filter-text/looks-like-filter.ts",
  "core/people/reach/hidden-(columns|fields).ts",
  "core/people/values/(measure|value-counts).ts",
  "core/repeats/rules.ts",
  "ui/[^/]+$",
  "ui/[^/]+/[^/]+-part.ts",
  "ui/access/[^/]+$",
  "ui/access/sign-in/",
  "ui/events/edit/edit-steps.ts",
  "ui/kit/",
  "ui/people/changes/changes.ts",
  "ui/people/list/",
  "ui/shell/[^/]+$",
  "ui/shell/help/chat-consent.ts",
  "ui/shell/workspaces/workspaces-part.ts",
  "ui/text/de/(call-errors|composite|errors|file-size|format|lazily|notices|person|person-name|totals|value|when).ts",
]

const allowed = new RegExp(`^(${[...packages.map((name) => `node_modules/${name}/`), ...rooms].join("|")})`)

/**
 * Which of these modules must not be loaded before the sign-in or the members list stands: everything that is not on the
 * list above. Whoever needs one there adds it on purpose; else it is imported when it is needed. Paths are of the repository.
 */
export const notForFirstScreen = (modules: ReadonlyArray<string>): ReadonlyArray<string> =>
  modules.filter((module) => !allowed.test(module) && !module.includes("vite/"))
