/** A value under its key where there is one; nothing where it is `null`. */
export const present = <Key extends string, Value>(key: Key, value: Value | null) =>
  (value === null ? {} : { [key]: value }) as { readonly [K in Key]?: Value }
