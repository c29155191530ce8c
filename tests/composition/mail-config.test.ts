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
