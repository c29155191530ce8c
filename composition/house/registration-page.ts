import { registrationPath } from "../../adapters/http/registration-pages.ts"
import type { RegistrationPage } from "../../core/events/ports/registration-page.port.ts"

/** Where browsers find the page. Mails lead there where no script may run, so the secret is part of the path. */
export const registrationPage = (baseUrl: string): RegistrationPage["Service"] => ({
  address: (token) => `${baseUrl}${registrationPath}${token}`,
})
