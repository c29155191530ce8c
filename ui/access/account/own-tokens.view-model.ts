import { action, makeObservable, observableRef } from "mobx"
import type { AccountPort } from "../../../core/access/account.port.ts"
import type { OwnApiToken } from "../../../core/access/api-token.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"

type Offered = Pick<AccountPort<Lost>, "ownTokens" | "endToken">

/** The tokens with which programs call for one's own account, and how they end (WSP-06). */
export class OwnTokensViewModel {
  readonly list = new Remote<ReadonlyArray<OwnApiToken>, Lost>()
  readonly ending = new Attempt<Lost>()
  /** The one that is about to end, until its user is sure. */
  doubted: OwnApiToken | undefined
  private readonly account: Offered

  constructor(account: Offered) {
    this.account = account
    makeObservable<this, "ended">(this, { doubted: observableRef, doubt: action, ended: action })
    this.list.load(account.ownTokens())
  }

  /** Asks whether this one shall really end; nothing asks no more. */
  doubt(token: OwnApiToken | undefined): void {
    this.doubted = token
  }

  end(token: OwnApiToken): void {
    this.ending.start(this.account.endToken({ id: token.id }), () => this.ended())
  }

  dispose(): void {
    this.list.dispose()
    this.ending.dispose()
  }

  private ended(): void {
    this.doubted = undefined
    this.list.load(this.account.ownTokens(), { quiet: true })
  }
}
