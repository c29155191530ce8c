import { observer } from "mobx-react-lite"
import { ComboInput } from "./combo-input.tsx"
import type { Completing } from "./completing.ts"

interface Props {
  readonly completing: Completing
  readonly label: string
  readonly help: string | undefined
  readonly error: string | undefined
  readonly text: string
  readonly onType: (text: string) => void
  /** The marked one is meant. */
  readonly onPick: () => void
}

/** A text, with those below it that stand in the column already. */
export const CompletingInput = observer(({ completing, onPick, ...text }: Props) => (
  <ComboInput
    {...text}
    options={completing.options.map((value) => ({ id: value, label: value }))}
    at={completing.at}
    onMove={(by) => completing.move(by)}
    onPick={(place) => {
      completing.mark(place)
      onPick()
    }}
    onUnfold={() => completing.unfold()}
  />
))
