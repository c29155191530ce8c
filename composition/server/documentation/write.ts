import { contract } from "../../../adapters/http/contract.ts"
import { documentationOf } from "../../../adapters/http/documentation.ts"
import { ports } from "../../../core/contexts.ts"
import { tellServer } from "../child/as-child.ts"

await tellServer(await documentationOf(contract(ports)))
// The server listens on, and would keep this process.
process.disconnect?.()
