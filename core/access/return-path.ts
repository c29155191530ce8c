const plain = /^\/(?:[A-Za-z0-9@\-%_~.:]+(?:\/[A-Za-z0-9@\-%_~.:]+)*\/?)?(?:\?[^#\\\s]*)?(?:#[^\\\s]*)?$/
const sneaky = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i

/** A path longer than this is nobody's way back; in UTF-16 units. */
export const maxReturnPath = 2_000

/**
 * Whether a remembered path leads into this application and nowhere else (ACC-02): one slash, then letters, digits,
 * `@ - % _ ~ . :` and further single slashes, with query and fragment if need be. Encoded slashes, backslashes and
 * control characters are refused in the path. Takes time that grows with the length only.
 */
export const isInAppPath = (path: string): boolean =>
  path.length <= maxReturnPath && plain.test(path) && !sneaky.test(path.split(/[?#]/)[0] ?? "")

/** Where to go after signing in: the remembered path when it is sound, else the root (ACC-01, ACC-03). */
export const returnPath = (remembered: string | null): string =>
  remembered !== null && isInAppPath(remembered) ? remembered : "/"
