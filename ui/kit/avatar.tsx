import { large, medium, tones } from "./avatar.css.ts"

const sizes = { medium, large }

interface AvatarProps {
  readonly first: string
  readonly last: string
  readonly size?: "medium" | "large"
}

const initial = (text: string): string => Array.from(text.trim())[0]?.toLocaleUpperCase("de") ?? ""

const toneOf = (name: string): number => {
  let sum = 0
  for (let index = 0; index < name.length; index++) sum = (sum * 31 + name.charCodeAt(index)) >>> 0
  return sum % Object.keys(tones).length
}

/** A person's initials on a colour that stays theirs. The name stands beside it, so it says nothing aloud. */
export const Avatar = ({ first, last, size }: AvatarProps) => (
  <span
    className={`${tones[toneOf(first + last)]} ${size === undefined ? "" : sizes[size]}`}
    data-initials={initial(first) + initial(last) || "?"}
    aria-hidden
  />
)
