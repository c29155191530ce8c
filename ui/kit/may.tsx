import { createContext, type ReactNode, useContext } from "react"
import type { Asked } from "../../core/kernel/policy.ts"
import type { MayCall } from "../surroundings.ts"

const Policy = createContext<MayCall>(() => true)
const Open = createContext(true)

interface ForProps {
  /** The operation that is called in the end. */
  readonly calls: Asked
  readonly children: ReactNode
}

/** Tells every control below it what who is signed in may call. */
export const Allowed = Policy.Provider

/** What who is signed in may call, for controls that ask about several operations. */
export const usePolicy = (): MayCall => useContext(Policy)

/** Whether a control is open: to who may call the operation that it names, or else as what stands around it. */
export const useOpen = (calls?: Asked): boolean => {
  const may = usePolicy()
  const around = useContext(Open)
  return calls === undefined ? around : may(calls)
}

interface MayProps extends Partial<ForProps> {
  /** What is there for everybody else. */
  readonly otherwise?: ReactNode
}

/** What is there for who may call an operation alone; without one, where what stands around it is open. */
export const May = ({ calls, otherwise = null, children }: MayProps) => (useOpen(calls) ? children : otherwise)

/**
 * Fields that an operation saves. Who may not call it reads them: they take no keys, and of the buttons among them only those are
 * there that name an operation of their own.
 */
export const Editing = ({ calls, children }: ForProps) => <Open value={useOpen(calls)}>{children}</Open>

/** What changes nothing that is kept, and so is open to everybody: what looks, seeks, turns pages or closes. */
export const Looking = ({ children }: Pick<ForProps, "children">) => <Open value={true}>{children}</Open>
