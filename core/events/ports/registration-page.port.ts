import * as Context from "effect/Context"

/** Where families see what they registered for. */
export class RegistrationPage extends Context.Service<
  RegistrationPage,
  { readonly address: (token: string) => string }
>()("wimpel/events/RegistrationPage") {}
