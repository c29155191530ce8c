import { germanTime } from "./when.ts"

/** How people greet each other in Germany at an instant of epoch milliseconds. */
export const greeting = (now: number): string => {
  const time = germanTime(now)
  if (time < "05:00" || time >= "18:00") return "Guten Abend"
  return time < "11:00" ? "Guten Morgen" : "Guten Tag"
}
