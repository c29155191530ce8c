import { sha256 } from "@noble/hashes/sha2.js"
import type { FormId } from "./form-id.ts"

const encoder = new TextEncoder()

const leadingZeros = (bytes: Uint8Array): number => {
  let bits = 0
  for (const byte of bytes) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}

/** So many zero bits the hash of a work begins with. It counts for one form and for the one answer that `answer` names. */
export const bitsOfWork = (form: FormId, answer: string, work: string): number =>
  leadingZeros(sha256(encoder.encode(`wimpel/form/1/${form}/${answer}/${work}`)))

/** Looks for a work of so many bits, some tries at a time: gives it, or where to go on. Each bit doubles the tries it takes. */
export const workOf = (
  form: FormId,
  answer: string,
  bits: number,
  from = 0,
  tries = 2_000,
): { readonly work: string } | { readonly next: number } => {
  for (let next = from; next < from + tries; next++)
    if (bitsOfWork(form, answer, String(next)) >= bits) return { work: String(next) }
  return { next: from + tries }
}

/**
 * Answers of one form within an hour from which on each takes work, and how many bits. The most takes a slow phone a quarter of a
 * minute, so that nobody is shut out by a flood.
 */
const steps = [
  [1_000, 20],
  [200, 17],
  [60, 14],
] as const

/** The work that an answer takes (FRM-13): none, while no more come than from a club that just sent its link around. */
export const bitsAfter = (lastHour: number): number => steps.find(([count]) => lastHour >= count)?.[1] ?? 0

/** Who sends a form sooner than so many milliseconds after opening it does work, whoever it is. */
export const soonest = 2_000

/** The work of who was that quick. */
export const bitsOfQuick = 14

/** The work of who filled in the field that nobody sees: a robot, or a browser that was too helpful. */
export const bitsOfTrapped = 16
