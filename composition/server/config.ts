import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import type { Bucket } from "../../adapters/files/s3-store.ts"
import { trustOf } from "../../adapters/http/client-address.ts"
import { backupSettings, type DailyBackups, readBackups } from "./backup-config.ts"
import { bucketSettings, readBucket } from "./bucket-config.ts"
import { readDataKeys } from "./data-key.ts"
import { postgresUrl } from "./postgres-url.ts"
import { isSameComputer } from "./same-computer.ts"
import { type AmongServers, readServers, serversSettings } from "./servers-config.ts"

const templates = () =>
  fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "../../docs/vorlagen" : "../docs/vorlagen", import.meta.url))

/** How an installation runs, from its environment. */
export interface Config extends AmongServers {
  readonly host: string
  readonly port: number
  /** Where the embedded database, secrets and files are. */
  readonly dataFolder: string
  /** Where the documents are that whoever registers consents to; without one, templates of them (ACC-05). */
  readonly documentsFolder: string
  /** A PostgreSQL to use in place of the embedded one. */
  readonly databaseUrl: string | undefined
  /** Whether an empty installation is filled with a demo workspace. */
  readonly demo: boolean
  /** The address under which browsers reach the server, without a slash at the end. */
  readonly baseUrl: string
  /** The same, where `BASE_URL` says it: pages under another address may not call the server. */
  readonly origin: string | undefined
  /** The proxies before the server, as addresses and networks: they are believed for whom they forward. */
  readonly trustedProxies: ReadonlyArray<string>
  /** Where the page finds the API, as an origin; without one, on its own host (APP-18). */
  readonly apiBase: string | undefined
  /** Under which address sign-in screens are, their `/login` first; without one, the own server's (APP-18, ACC-01). */
  readonly signInHost: string | undefined
  /** Where switches come from: the Unleash front-end API or a file like it; without one, `flags.json` in the data folder. */
  readonly flagsUrl: string | undefined
  /** The key that the switches are asked for with. */
  readonly flagsKey: string
  /** The chat with the support, which is loaded for who wants it; without it there is none (APP-17). */
  readonly chat:
    | { readonly app: string; readonly region: ChatRegion; readonly widgetUrl: string | undefined }
    | undefined
  /** How somebody of the support is reached: a page, an address or a number; without it, nobody is (APP-20). */
  readonly supportContact: string | undefined
  /** Whether the hours of the support are shown with it (APP-20). */
  readonly supportHours: boolean
  /** A mail server to send by (`smtp://` or `smtps://`); without one, mails are put into the data folder. */
  readonly smtpUrl: string | undefined
  /** Whether nothing goes to that mail server without TLS. */
  readonly smtpTls: boolean
  /** The sender of all mails, such as `Verein <post@verein.example>`. */
  readonly mailFrom: string
  /** A mailbox from which reports are read that mails did not arrive (`imap://` or `imaps://`); without one, none are (MSG-13). */
  readonly mailReportsUrl: string | undefined
  /** Whether mail servers of workspaces may stand in the installation's own network (MSG-10). */
  readonly mailPrivateHosts: boolean
  /** So many mails a workspace sends in 24 hours by the sender of the installation; without it, as many as it likes (MSG-08). */
  readonly mailsPerDay: number | undefined
  /** So many bytes the files of a workspace are together at most; without it, as many as there is room for. */
  readonly fileBytes: number | undefined
  /** The bucket that keeps files; without one, the data folder does. */
  readonly bucket: Bucket | undefined
  /** The token that opens `/metrics`; without one nobody reads them (OPS-09). */
  readonly metricsToken: string | undefined
  /** Whether a refused sign-in tells an unknown address from a wrong password (ACC-04). */
  readonly signInAnswers: (typeof signInAnswerKinds)[number]
  /** Whether strangers may make accounts with workspaces of their own (ACC-05). */
  readonly registration: (typeof registrationKinds)[number]
  /** Whether a line of JSON is written for each call; `auto`: unless a person looks on at a terminal (OPS-09). */
  readonly accessLog: (typeof accessLogs)[number]
  /** Where and how the server backs itself up each day; without it, it does not. */
  readonly backups: DailyBackups | undefined
  /** The secret that all servers of one database share; without one, a file in the data folder holds it. */
  readonly secret: string | undefined
  /** Keys of special data, the one that seals first; without one, a key in the data folder does. */
  readonly dataKeys: ReadonlyArray<Uint8Array>
}

/** Where the data of a chat stays, as its provider names it (APP-17). */
const chatRegions = ["us", "eu", "ap"] as const
type ChatRegion = (typeof chatRegions)[number]

const accessLogs = ["auto", "on", "off"] as const

const signInAnswerKinds = ["exact", "same"] as const

const registrationKinds = ["open", "invited"] as const

const plainKey = /^[A-Za-z0-9._:*-]{1,200}$/

type Environment = Readonly<Record<string, string | undefined>>

const known = [
  "HOST",
  "PORT",
  "WIMPEL_DATA",
  "DOCUMENTS_DIR",
  "DATABASE_URL",
  "WIMPEL_DEMO",
  "BASE_URL",
  "API_BASE",
  "SIGN_IN_HOST",
  "FLAGS_URL",
  "FLAGS_KEY",
  "CHAT_APP_ID",
  "CHAT_REGION",
  "CHAT_WIDGET_URL",
  "SUPPORT_CONTACT",
  "SUPPORT_HOURS",
  "SMTP_URL",
  "SMTP_TLS",
  "MAIL_FROM",
  "MAIL_REPORTS_URL",
  "MAIL_PRIVATE_HOSTS",
  "MAILS_PER_DAY",
  "FILES_GB",
  "TRUSTED_PROXIES",
  ...bucketSettings,
  ...backupSettings,
  ...serversSettings,
  "SECRET",
  "DATA_KEY",
  "METRICS_TOKEN",
  "ACCESS_LOG",
  "SIGN_IN_ANSWERS",
  "REGISTRATION",
]

const sender = /^(?:[^<>"\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const url = (text: string, protocols: ReadonlyArray<string>): URL | undefined => {
  const parsed = URL.parse(text)
  return parsed !== null && protocols.includes(parsed.protocol) ? parsed : undefined
}

/** The configuration of an environment, or what is wrong with it: each fault names its variable. */
export const readConfig = (environment: Environment): Config | { readonly faults: ReadonlyArray<string> } => {
  const faults: Array<string> = []
  const given = (name: string): string | undefined => {
    const value = environment[name]?.trim()
    return value === "" ? undefined : value
  }

  const portText = given("PORT") ?? "8080"
  const port = Number(portText)
  if (!/^\d+$/.test(portText) || port > 65_535)
    faults.push(`PORT: „${portText}“ ist keine Portnummer. Erlaubt ist 0 bis 65535, zum Beispiel PORT=8080.`)

  const host = given("HOST") ?? "127.0.0.1"
  if (!/^[A-Za-z0-9.:-]+$/.test(host))
    faults.push(`HOST: „${host}“ ist keine Adresse, auf der ein Server horchen kann, zum Beispiel HOST=0.0.0.0.`)

  const documents = given("DOCUMENTS_DIR")

  const databaseUrl = given("DATABASE_URL")
  if (databaseUrl !== undefined && postgresUrl(databaseUrl) === undefined)
    faults.push("DATABASE_URL: erwartet wird postgres://NUTZER:PASSWORT@SERVER:5432/DATENBANK.")

  const demo = given("WIMPEL_DEMO") ?? "on"
  if (demo !== "on" && demo !== "off") faults.push(`WIMPEL_DEMO: „${demo}“ gibt es nicht. Erlaubt ist on oder off.`)

  const base = given("BASE_URL")
  const parsedBase = base === undefined ? undefined : url(base, ["http:", "https:"])
  if (base !== undefined && (parsedBase === undefined || parsedBase.pathname !== "/" || parsedBase.search !== ""))
    faults.push(`BASE_URL: „${base}“ ist keine Adresse ohne Pfad, zum Beispiel BASE_URL=https://verein.example.`)

  const apiBase = given("API_BASE")
  const parsedApi = apiBase === undefined ? undefined : url(apiBase, ["http:", "https:"])
  if (apiBase !== undefined && (parsedApi === undefined || parsedApi.pathname !== "/" || parsedApi.search !== ""))
    faults.push(`API_BASE: „${apiBase}“ ist keine Adresse ohne Pfad, zum Beispiel API_BASE=https://api.verein.example.`)

  const signInHost = given("SIGN_IN_HOST")
  const parsedSignIn = signInHost === undefined ? undefined : url(signInHost, ["http:", "https:"])
  if (
    signInHost !== undefined &&
    (parsedSignIn === undefined || parsedSignIn.search !== "" || parsedSignIn.hash !== "")
  )
    faults.push(
      `SIGN_IN_HOST: „${signInHost}“ ist keine Adresse, zum Beispiel SIGN_IN_HOST=https://konto.verein.example/auth.`,
    )

  const flagsUrl = given("FLAGS_URL")
  if (flagsUrl !== undefined && url(flagsUrl, ["http:", "https:"]) === undefined)
    faults.push("FLAGS_URL: erwartet wird eine Adresse, zum Beispiel https://flags.verein.example/api/frontend.")

  const flagsKey = given("FLAGS_KEY") ?? "wimpel"
  if (!plainKey.test(flagsKey)) faults.push(`FLAGS_KEY: „${flagsKey}“ ist kein Schlüssel.`)

  const chatApp = given("CHAT_APP_ID")
  if (chatApp !== undefined && !plainKey.test(chatApp)) faults.push(`CHAT_APP_ID: „${chatApp}“ ist keine Kennung.`)

  const chatRegion = chatRegions.find((region) => region === (given("CHAT_REGION") ?? "eu"))
  if (chatRegion === undefined)
    faults.push(`CHAT_REGION: „${given("CHAT_REGION")}“ gibt es nicht. Erlaubt ist ${chatRegions.join(", ")}.`)

  const widgetUrl = given("CHAT_WIDGET_URL")
  if (widgetUrl !== undefined && url(widgetUrl, ["http:", "https:"]) === undefined)
    faults.push(
      "CHAT_WIDGET_URL: erwartet wird die Adresse eines Skripts, zum Beispiel https://chat.verein.example/widget.js.",
    )

  const supportContact = given("SUPPORT_CONTACT")
  if (supportContact !== undefined && url(supportContact, ["https:", "http:", "mailto:", "tel:"]) === undefined)
    faults.push(
      "SUPPORT_CONTACT: erwartet wird https://…, mailto:… oder tel:…, zum Beispiel SUPPORT_CONTACT=mailto:hilfe@verein.example.",
    )

  const supportHours = given("SUPPORT_HOURS") ?? "on"
  if (supportHours !== "on" && supportHours !== "off") faults.push("SUPPORT_HOURS: erlaubt ist on oder off.")

  const smtpUrl = given("SMTP_URL")
  const parsedSmtp = smtpUrl === undefined ? undefined : url(smtpUrl, ["smtp:", "smtps:"])
  if (smtpUrl !== undefined && (parsedSmtp === undefined || parsedSmtp.hostname === ""))
    faults.push("SMTP_URL: erwartet wird smtp://NUTZER:PASSWORT@SERVER:587 oder smtps://NUTZER:PASSWORT@SERVER:465.")

  const smtpTls = given("SMTP_TLS") ?? (isSameComputer(parsedSmtp?.hostname ?? "") ? "off" : "on")
  if (smtpTls !== "on" && smtpTls !== "off")
    faults.push(`SMTP_TLS: „${smtpTls}“ gibt es nicht. Erlaubt ist on oder off.`)

  const mailFrom = given("MAIL_FROM")
  if (mailFrom !== undefined && !sender.test(mailFrom))
    faults.push(`MAIL_FROM: „${mailFrom}“ ist kein Absender, zum Beispiel MAIL_FROM="Verein <post@verein.example>".`)
  if (mailFrom === undefined && smtpUrl !== undefined)
    faults.push(
      'MAIL_FROM: fehlt. Mit SMTP_URL braucht es einen Absender, zum Beispiel MAIL_FROM="Verein <post@verein.example>".',
    )

  const mailReportsUrl = given("MAIL_REPORTS_URL")
  const parsedReports = mailReportsUrl === undefined ? undefined : url(mailReportsUrl, ["imap:", "imaps:"])
  if (
    mailReportsUrl !== undefined &&
    (parsedReports === undefined ||
      [parsedReports.hostname, parsedReports.username, parsedReports.password].includes(""))
  )
    faults.push(
      "MAIL_REPORTS_URL: erwartet wird imaps://NUTZER:PASSWORT@SERVER:993 oder imap://NUTZER:PASSWORT@SERVER:143.",
    )

  const mailPrivateHosts = given("MAIL_PRIVATE_HOSTS") ?? "off"
  if (mailPrivateHosts !== "on" && mailPrivateHosts !== "off")
    faults.push(`MAIL_PRIVATE_HOSTS: „${mailPrivateHosts}“ gibt es nicht. Erlaubt ist on oder off.`)

  const trustedProxies = (given("TRUSTED_PROXIES") ?? "").split(/[\s,]+/).filter((each) => each !== "")
  const trust = trustOf(trustedProxies)
  if ("wrong" in trust)
    faults.push(
      `TRUSTED_PROXIES: „${trust.wrong}“ ist weder eine Adresse noch ein Netz, zum Beispiel TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8.`,
    )

  const metricsToken = given("METRICS_TOKEN")
  if (metricsToken !== undefined && !/^\S{16,}$/.test(metricsToken))
    faults.push("METRICS_TOKEN: erwartet werden mindestens 16 Zeichen ohne Leerraum.")

  const accessLog = accessLogs.find((each) => each === (given("ACCESS_LOG") ?? "auto"))
  if (accessLog === undefined)
    faults.push(`ACCESS_LOG: „${given("ACCESS_LOG")}“ gibt es nicht. Erlaubt ist ${accessLogs.join(", ")}.`)

  const signInAnswers = signInAnswerKinds.find((each) => each === (given("SIGN_IN_ANSWERS") ?? "exact"))
  if (signInAnswers === undefined)
    faults.push(
      `SIGN_IN_ANSWERS: „${given("SIGN_IN_ANSWERS")}“ gibt es nicht. Erlaubt ist ${signInAnswerKinds.join(", ")}.`,
    )

  const registration = registrationKinds.find((each) => each === (given("REGISTRATION") ?? "open"))
  if (registration === undefined)
    faults.push(`REGISTRATION: „${given("REGISTRATION")}“ gibt es nicht. Erlaubt ist ${registrationKinds.join(", ")}.`)

  const mailsPerDay = given("MAILS_PER_DAY") ?? (registration === "open" ? "5000" : "off")
  if (!/^(?:off|[1-9]\d{0,8})$/.test(mailsPerDay))
    faults.push("MAILS_PER_DAY: erlaubt ist eine Zahl ab 1, zum Beispiel MAILS_PER_DAY=2000, oder off.")

  const filesGb = given("FILES_GB") ?? (registration === "open" ? "5" : "off")
  if (!/^(?:off|[1-9]\d{0,5})$/.test(filesGb))
    faults.push("FILES_GB: erlaubt ist eine ganze Zahl ab 1, zum Beispiel FILES_GB=10, oder off.")

  const bucket = readBucket(given, (text) => faults.push(text))
  const secret = given("SECRET")
  if (secret !== undefined && !/^\S{32,200}$/.test(secret))
    faults.push("SECRET: erwartet werden 32 bis 200 Zeichen ohne Leerraum, zum Beispiel aus „openssl rand -base64 32“.")

  const backups = readBackups(given, (text) => faults.push(text))
  const servers = readServers(given, (text) => faults.push(text))
  const dataKeys = readDataKeys(given, (text) => faults.push(text))

  for (const name of Object.keys(environment))
    if (name.startsWith("WIMPEL_") && !known.includes(name) && name !== "WIMPEL_SAMPLES")
      faults.push(`${name}: Diese Einstellung gibt es nicht. Es gibt ${known.join(", ")}.`)

  if (faults.length > 0) return { faults }
  const shownHost = host === "0.0.0.0" || host === "::" || host === "127.0.0.1" ? "localhost" : host
  return {
    host,
    port,
    dataFolder: resolve(given("WIMPEL_DATA") ?? "./data"),
    documentsFolder: documents === undefined ? templates() : resolve(documents),
    databaseUrl,
    ...servers,
    demo: demo === "on",
    trustedProxies,
    apiBase: parsedApi?.origin,
    signInHost: parsedSignIn?.href.replace(/\/$/, ""),
    flagsUrl,
    flagsKey,
    chat:
      chatApp === undefined || chatRegion === undefined ? undefined : { app: chatApp, region: chatRegion, widgetUrl },
    supportContact,
    supportHours: supportHours === "on",
    smtpUrl,
    smtpTls: smtpTls === "on",
    mailFrom: mailFrom ?? "Wimpel <wimpel@localhost>",
    mailReportsUrl,
    mailPrivateHosts: mailPrivateHosts === "on",
    mailsPerDay: mailsPerDay === "off" ? undefined : Number(mailsPerDay),
    fileBytes: filesGb === "off" ? undefined : Number(filesGb) * 1_000_000_000,
    bucket,
    backups,
    secret,
    dataKeys,
    metricsToken,
    accessLog: accessLog ?? "auto",
    signInAnswers: signInAnswers ?? "exact",
    registration: registration ?? "open",
    origin: parsedBase?.origin,
    baseUrl: parsedBase?.origin ?? `http://${shownHost}:${port}`,
  }
}
