/** Texts as somebody stores them who wants to harm: each up to the length that a field takes. */
export const hostile = {
  markup: (length) => `<img src=x onerror=ran=1><svg onload=ran=1>"'><script>ran=1</script>{{ran}}`.slice(0, length),
  "right to left": (length) => "\u202Eשלום\u202C gruß \u2067אבג".slice(0, length),
  invisible: (length) => "\u200B\u200D\uFEFFA\u2060\u00AD\u0301".repeat(2).slice(0, length),
  long: (length) => "W".repeat(length),
} as const satisfies Readonly<Record<string, (length: number) => string>>

/** All of it in one line, without the signs that names are refused with: what shows one thing is visited once. */
export const allInOne = (length: number): string =>
  `<img src=x onerror=ran=1>שלום\u200D\u00AD\u0301{{ran}}${"W".repeat(length)}`.slice(0, length)

/** The same where also the signs may stand that turn the direction of what follows. */
export const turned = (length: number): string => `\u202E${allInOne(length - 1)}`
