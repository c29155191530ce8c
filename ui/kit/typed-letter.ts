/** Whether a key writes a letter or a digit. */
export const isLetter = (key: string): boolean => /^[\p{L}\p{N}]$/u.test(key)
