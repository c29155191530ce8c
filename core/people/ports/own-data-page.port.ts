import * as Context from "effect/Context"

/** The page on which somebody sees their own data (PER-19). */
export class OwnDataPage extends Context.Service<
  OwnDataPage,
  {
    /** Its address in the web for the secret of a link. */
    readonly address: (token: string) => string
  }
>()("wimpel/people/OwnDataPage") {}
