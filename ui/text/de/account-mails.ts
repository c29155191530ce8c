import type { AccountMails } from "../../../core/access/ports/account-mails.port.ts"

const closing = "Viele Grüße\nWimpel"

/**
 * The mails about accounts. A link's secret stands behind `#`, where no server on the way sees it. Names come from
 * users, so they stand in the text only, never in a subject, and in no mail to an address that nobody has proven: a stranger would
 * be sent whatever somebody calls themselves.
 */
export const accountMails = (baseUrl: string): AccountMails["Service"] => {
  const notYou = `Warst du das nicht? Dann setze sofort ein neues Passwort: ${baseUrl}/auth/forgot
Dort siehst du auch, welche Passkeys es gibt, und kannst sie entfernen. Tokens für Programme gelten danach nicht mehr.`
  return {
    verify: ({ email }, token) => ({
      to: email,
      subject: "Bestätige deine E-Mail-Adresse",
      text: `Hallo,

bestätige bitte, dass diese Adresse dir gehört:

${baseUrl}/auth/verify#${token}

Der Link gilt drei Tage. Hast du dich nicht bei Wimpel registriert, dann tu einfach nichts.

${closing}`,
    }),
    recover: ({ name, email }, token) => ({
      to: email,
      subject: "Neues Passwort setzen",
      text: `Hallo ${name},

mit diesem Link setzt du ein neues Passwort:

${baseUrl}/auth/recover#${token}

Er gilt eine Stunde und nur einmal. Wolltest du kein neues Passwort, dann tu einfach nichts: Dein bisheriges gilt weiter.

${closing}`,
    }),
    newEmail: ({ email }, token) => ({
      to: email,
      subject: "Bestätige deine neue E-Mail-Adresse",
      text: `Hallo,

dein Konto bei Wimpel soll diese Adresse bekommen. Öffne dafür diesen Link, während du angemeldet bist:

${baseUrl}/auth/email#${token}

Der Link gilt drei Tage. Kennst du das Konto nicht, dann tu einfach nichts.

${closing}`,
    }),
    emailWished: ({ name, email }) => ({
      to: email,
      subject: "Dein Konto soll eine andere Adresse bekommen",
      text: `Hallo ${name},

für dein Konto wurde gerade eine andere E-Mail-Adresse eingetragen. Sie gilt, sobald dort der Link aus unserer Mail geöffnet wird.

Warst du das nicht? Dann setze sofort ein neues Passwort: ${baseUrl}/auth/forgot
Danach gilt der Link nicht mehr.

${closing}`,
    }),
    emailChanged: ({ name, email }) => ({
      to: email,
      subject: "Dein Konto hat eine andere Adresse",
      text: `Hallo ${name},

dein Konto hat ab jetzt eine andere E-Mail-Adresse. Damit meldest du dich an, und dorthin gehen unsere Mails. Diese hier ist die letzte an die alte.

Warst du das nicht? Dann wende dich an die Verwaltung deines Vereins oder an den Betreiber von ${baseUrl}.

${closing}`,
    }),
    passwordChanged: ({ name, email }) => ({
      to: email,
      subject: "Dein Passwort wurde geändert",
      text: `Hallo ${name},

das Passwort deines Kontos wurde gerade geändert. Auf allen anderen Geräten bist du jetzt abgemeldet.

Warst du das nicht? Dann setze sofort ein neues: ${baseUrl}/auth/forgot

${closing}`,
    }),
    passkeyAdded: ({ name, email }) => ({
      to: email,
      subject: "Neuer Passkey für dein Konto",
      text: `Hallo ${name},

mit einem neuen Passkey kommt man ab jetzt ohne Passwort in dein Konto.

${notYou}

${closing}`,
    }),
    tokenMade: ({ name, email }) => ({
      to: email,
      subject: "Neues Token für dein Konto",
      text: `Hallo ${name},

mit einem neuen Token kommt ab jetzt ein Programm in deinem Namen an eure Daten, ohne dein Passwort. Unter „Konto und Passwort“ siehst du alle deine Tokens und kannst sie widerrufen.

${notYou}

${closing}`,
    }),
    secondFactorOn: ({ name, email }) => ({
      to: email,
      subject: "Anmeldung in zwei Schritten eingeschaltet",
      text: `Hallo ${name},

nach dem Passwort fragt dein Konto ab jetzt nach einem Code aus einer App.

${notYou}

${closing}`,
    }),
    secondFactorOff: ({ name, email }) => ({
      to: email,
      subject: "Anmeldung in zwei Schritten ausgeschaltet",
      text: `Hallo ${name},

nach dem Passwort fragt dein Konto ab jetzt nach keinem Code mehr.

${notYou}

${closing}`,
    }),
    invite: ({ firstName, email, invitedBy }, workspace, token) => ({
      to: email,
      subject: "Du bist zu Wimpel eingeladen",
      text: `Hallo ${firstName},

${invitedBy} lädt dich ein, bei „${workspace}“ mitzuarbeiten:

${baseUrl}/auth/invitation#${token}

Der Link gilt zwei Wochen. Kennst du ${invitedBy} nicht, dann tu einfach nichts.

${closing}`,
    }),
  }
}
