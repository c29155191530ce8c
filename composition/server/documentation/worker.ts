import { asChild } from "../child/as-child.ts"

// Before anything else: to fetch the code is work as well.
asChild()
await import("./write.ts")
