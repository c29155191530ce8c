import type { RegistrationPages } from "../../adapters/http/registration-pages.ts"
import { plainPage } from "../../ui/public-form/done-page.ts"
import { cancellationPage, registrationsPage } from "../../ui/public-form/registrations-page.ts"
import { noRegistrationText as words } from "../../ui/text/de/own-registrations.ts"

/** How the pages of a family's registrations are written. */
export const registrationPages: RegistrationPages = {
  all: registrationsPage,
  asked: cancellationPage,
  nothing: plainPage(words.voidTitle, words.void),
  busy: plainPage(words.busyTitle, words.busy),
  foreign: plainPage(words.foreignTitle, words.foreign),
}
