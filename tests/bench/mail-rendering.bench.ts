import { prepareMail, renderMail } from "../../core/messaging/document/index.ts"
import { letter, valuesOf } from "./mail-letter.ts"
import { percentile, type Result } from "./result.ts"

const rounds = 5

/** Mails a second, over so many mails of which each has its own values. */
const rate = async (mails: number, render: (index: number) => unknown): Promise<number> => {
  const start = performance.now()
  for (let index = 0; index < mails; index++) await render(index)
  return mails / ((performance.now() - start) / 1_000)
}

const checkSeventh = ({ html, text }: { readonly html: string; readonly text: string }): void => {
  for (const part of [html, text])
    if (!part.includes("Anna 7 Groß-Müller")) throw new Error("a mail without the name of who gets it")
}

/** The peer, with React as servers run it. React decides when it is loaded, some of it with the first mail. */
const loadPeer = async () => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = "production"
  try {
    const { renderPeer } = await import("./mail-peer.ts")
    checkSeventh(await renderPeer(valuesOf(7)))
    return renderPeer
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const renderPeer = await loadPeer()
  const prepared = prepareMail(letter)
  checkSeventh(prepared(valuesOf(7)))
  const measured: ReadonlyArray<Array<number>> = [[], [], []]
  // One round more, the first, in which all three become warm.
  for (let round = 0; round <= rounds; round++) {
    const rates = [
      await rate(20_000, (index) => prepared(valuesOf(index))),
      await rate(5_000, (index) => renderMail(letter, valuesOf(index))),
      await rate(300, (index) => renderPeer(valuesOf(index))),
    ]
    if (round > 0) rates.forEach((each, at) => void measured[at]?.push(each))
  }
  const [many = 0, single = 0, theirs = 0] = measured.map((rates) => percentile(rates, 0.5))
  const result = (name: string, value: number): Result => ({
    name,
    value,
    unit: "mails/s",
    peer: { name: "react-email", value: theirs },
    target: "≥ 1,500 and ≥ 5 × react-email",
    ok: value >= 1_500 && value >= 5 * theirs,
  })
  return [
    result("a mail prepared once, for many recipients: subject, text, HTML", many),
    result("each mail rendered anew, as for a preview", single),
  ]
}
