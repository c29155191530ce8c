import { stepBack } from "../step-back.ts"

// Before anything else: to fetch the code is work as well.
stepBack()
await import("./answering.ts")
