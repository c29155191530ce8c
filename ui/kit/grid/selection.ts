/** Which rows are chosen: some by their keys, or all but some. Rows that were never loaded can be chosen so. */
export interface Selection {
  readonly all: boolean
  /** The chosen keys; when `all`, those that are not chosen. */
  readonly keys: ReadonlySet<string>
}

export const nothing: Selection = { all: false, keys: new Set() }
export const everything: Selection = { all: true, keys: new Set() }

/** Whether a row is chosen. */
export const has = (selection: Selection, key: string): boolean => selection.keys.has(key) !== selection.all

/** The selection with these rows chosen or not; other rows stay as they are. */
export const put = (selection: Selection, keys: Iterable<string>, chosen: boolean): Selection => {
  const next = new Set(selection.keys)
  for (const key of keys) {
    if (chosen === selection.all) next.delete(key)
    else next.add(key)
  }
  return { all: selection.all, keys: next }
}

/** How many of `total` rows are chosen. */
export const countOf = (selection: Selection, total: number): number =>
  selection.all ? Math.max(total - selection.keys.size, 0) : selection.keys.size
