import { describe, expect, it } from "vitest"
import { readConfig } from "../../composition/server/config.ts"

const faults = (environment: Readonly<Record<string, string>>): ReadonlyArray<string> => {
  const config = readConfig(environment)
  return "faults" in config ? config.faults.map((fault) => fault.split(":")[0] ?? "") : []
}

describe("how mails are configured", () => {
  it("needs nothing, and then puts them into a folder [OPS-08]", () => {
    expect(readConfig({})).toMatchObject({ smtpUrl: undefined, mailFrom: "Wimpel <wimpel@localhost>" })
  })

  it.each(["smtp://mail.example:587", "smtps://post:geheim@mail.example:465"])(
    "takes %s with a sender [OPS-08]",
    (url) => {
      expect(faults({ SMTP_URL: url, MAIL_FROM: "Verein <post@verein.example>" })).toEqual([])
      expect(faults({ SMTP_URL: url, MAIL_FROM: "post@verein.example" })).toEqual([])
      expect(faults({ SMTP_URL: url })).toEqual(["MAIL_FROM"])
    },
  )

  it("demands TLS of a mail server that is not on the same computer, unless it is told not to [OPS-07] [OPS-08]", () => {
    const demanded = (SMTP_URL: string, SMTP_TLS?: string) => {
      const config = readConfig({ SMTP_URL, MAIL_FROM: "a@b.example", ...(SMTP_TLS === undefined ? {} : { SMTP_TLS }) })
      return "faults" in config ? config.faults : config.smtpTls
    }
    expect(["smtp://mail.example:587", "smtp://10.0.0.5"].map((url) => demanded(url))).toEqual([true, true])
    expect(["smtp://localhost:25", "smtp://127.0.0.1", "smtp://[::1]:25"].map((url) => demanded(url))).toEqual([
      false,
      false,
      false,
    ])
    expect([demanded("smtp://mail:25", "off"), demanded("smtp://localhost", "on")]).toEqual([false, true])
  })

  it.each(["mail.example", "http://mail.example", "smtp://", "smtp:mail"])("refuses %s by its name [OPS-08]", (url) => {
    expect(faults({ SMTP_URL: url, MAIL_FROM: "post@verein.example" })).toEqual(["SMTP_URL"])
  })

  it.each(["Verein", "a@b@c", "Verein <post>", "a@b.example\nBcc: x@y.example"])(
    "refuses %j as a sender [OPS-08]",
    (from) => {
      expect(faults({ MAIL_FROM: from })).toEqual(["MAIL_FROM"])
    },
  )
})
