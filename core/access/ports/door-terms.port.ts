import * as Context from "effect/Context"

/** What the owner of the installation decided about who comes in. */
export class DoorTerms extends Context.Service<
  DoorTerms,
  {
    /**
     * Whether a refused sign-in answers an unknown address and a wrong password in the same way (ACC-04); then a list of
     * invitations does not tell either which addresses have an account.
     */
    readonly sameAnswers: boolean
    /** Whether strangers may make accounts with workspaces of their own (ACC-05); who was invited may in any case. */
    readonly openRegistration: boolean
  }
>()("wimpel/access/DoorTerms") {}

/** The terms of an installation whose owner decided nothing. */
export const usualDoorTerms: DoorTerms["Service"] = { sameAnswers: false, openRegistration: true }
