import * as Schema from "effect/Schema"
import ClipboardList from "lucide-react/icons/clipboard-list"
import { FormId } from "../../core/forms/form-id.ts"
import type { Params } from "../shell/match.ts"
import type { Part } from "../shell/part.ts"
import { screen } from "../shell/route.ts"
import type { AnswersViewModel } from "./answers/answers.view-model.ts"
import type { BuilderViewModel } from "./builder/builder.view-model.ts"
import type { FormsViewModel } from "./list/forms.view-model.ts"

/** Where the view models of forms come from. Whoever shows a screen disposes its view model. */
export interface FormsModels {
  readonly forms: () => Promise<FormsViewModel>
  readonly formBuilder: (id: FormId) => Promise<BuilderViewModel>
  readonly formAnswers: (id: FormId) => Promise<AnswersViewModel>
}

const isFormId = Schema.is(FormId)
const idOf = ({ id }: Params): FormId | undefined => (id !== undefined && isFormId(id) ? id : undefined)

/** Forms in the frame. */
export const formsPart = (models: FormsModels): Part => ({
  entries: [{ path: "/lists/forms", label: "Formulare", needs: ["members"], Icon: ClipboardList }],
  screens: {
    forms: screen<true, FormsViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./list/forms.screen.tsx").then((module) => module.FormsScreen),
      model: models.forms,
    }),
    formBuilder: screen<FormId, BuilderViewModel>({
      heading: "column",
      asks: idOf,
      screen: () => import("./builder/builder.screen.tsx").then((module) => module.BuilderScreen),
      model: models.formBuilder,
    }),
    formAnswers: screen<FormId, AnswersViewModel>({
      heading: "column",
      asks: idOf,
      screen: () => import("./answers/answers.screen.tsx").then((module) => module.AnswersScreen),
      model: models.formAnswers,
    }),
  },
})
