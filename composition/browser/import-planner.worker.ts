import { ImportDesk } from "../../ui/people/import/import-desk.ts"
import type { Answer, Question } from "./import-planner.ts"

const desk = new ImportDesk()

const answerTo = (question: Question): unknown => {
  switch (question.call) {
    case "read":
      return desk.read(question.file, question.customColumns, question.sheet)
    case "questions":
      return desk.questions(question.choices, question.fresh)
    case "plan":
      return desk.plan(question.choices, question.told)
    case "run":
      return desk.run(question.run, question.fileName)
    case "similar":
      return desk.similar()
    case "leftOut":
      return desk.leftOut(question.choices)
  }
}

addEventListener("message", async ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
  let answer: Answer
  try {
    answer = { id, ok: true, value: await answerTo(question) }
  } catch (error) {
    answer = { id, ok: false, reason: String(error) }
  }
  postMessage(answer)
})
