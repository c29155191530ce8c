import { blockKinds, type FormDocument } from "../../../core/forms/index.ts"
import { apartField, type RawFields } from "../raw-fields.ts"

/** Entries older than this are forgotten, in milliseconds: 30 days. */
const keptFor = 30 * 24 * 3_600_000

interface Kept {
  readonly at: number
  readonly fields: ReadonlyArray<readonly [string, ReadonlyArray<string>]>
}

const blockOf = (name: string): string => name.split(".")[1] ?? ""

/** Works on a place to keep things in the browser; one that is blocked or full keeps nothing. */
const tried = <A>(work: () => A): A | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/**
 * What was typed into a form, so that it survives a reload (FRM-08): all of it within its tab, and all but account, health and diet
 * for 30 days in this browser, until the form is sent. Two tabs in which two children are registered do not get in each other's way.
 */
export const keptEntries = (id: string, now: () => number = Date.now) => {
  const key = `wimpel:form:${id}`
  const read = (storage: Storage): Kept["fields"] => {
    const text = storage.getItem(key)
    const kept = text === null ? undefined : (JSON.parse(text) as Kept)
    return kept === undefined || now() - kept.at > keptFor ? [] : kept.fields
  }
  const write = (storage: Storage, fields: Kept["fields"]): void =>
    storage.setItem(key, JSON.stringify({ at: now(), fields } satisfies Kept))
  return {
    read: (): RawFields => {
      const ofTab = tried(() => read(sessionStorage)) ?? []
      return new Map(ofTab.length > 0 ? ofTab : tried(() => read(localStorage)))
    },
    write: (document: FormDocument, fields: RawFields): void => {
      const sealed = new Set<string>(
        document.blocks.filter(({ kind }) => blockKinds[kind].sealed).map(({ id: each }) => each),
      )
      const typed = [...fields].filter(([name]) => name === apartField || /^(s|p\d+)\./.test(name))
      tried(() =>
        write(
          localStorage,
          typed.filter(([name]) => !sealed.has(blockOf(name))),
        ),
      )
      tried(() => write(sessionStorage, typed))
    },
    forget: (): void => {
      tried(() => localStorage.removeItem(key))
      tried(() => sessionStorage.removeItem(key))
    },
  }
}
