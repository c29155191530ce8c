import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readConfig } from "../../composition/server/config.ts"

const faults = (environment: Readonly<Record<string, string>>) => {
  const config = readConfig(environment)
  return "faults" in config ? config.faults : []
}

describe("the configuration of an installation", () => {
  it("needs nothing to be set [OPS-08]", () => {
    expect(readConfig({})).toMatchObject({
      host: "127.0.0.1",
      port: 8080,
      databaseUrl: undefined,
      demo: true,
      trustedProxies: [],
      origin: undefined,
      baseUrl: "http://localhost:8080",
    })
  })

  it("is refused with the name of each value that is wrong [OPS-08]", () => {
    const wrong: Readonly<Record<string, ReadonlyArray<string>>> = {
      PORT: ["80x", "-1", "65536", "8080.5", "http"],
      HOST: ["a b", "http://x", "::1]"],
      DATABASE_URL: ["localhost", "mysql://a/b", "postgres"],
      WIMPEL_DEMO: ["yes", "0"],
      DATABASE_POOL_URL: ["pgbouncer:6432", "http://x"],
      DRAIN_SECONDS: ["-1", "301", "ten"],
      API_BASE: ["verein.example", "https://verein.example/api", "ftp://x", "https://verein.example?x"],
      SIGN_IN_HOST: ["konto.verein.example", "javascript:alert(1)", "https://konto.verein.example/?x", "/auth"],
      BASE_URL: ["verein.example", "https://verein.example/pfad", "ftp://x"],
      FLAGS_URL: ["flags", "ftp://x/y"],
      SIGN_IN_ANSWERS: ["yes", "SAME"],
      MAILS_PER_DAY: ["0", "viele", "-1", "1.5"],
      FILES_GB: ["0", "1.5", "5 GB"],
      REGISTRATION: ["off", "closed"],
      FLAGS_KEY: ["a b", '"'],
      CHAT_APP_ID: ["<x>"],
      CHAT_REGION: ["de", "EU"],
      CHAT_WIDGET_URL: ["widget.js"],
      SUPPORT_CONTACT: ["hilfe@verein.example", "javascript:alert(1)", "0431 123"],
      SUPPORT_HOURS: ["never", "ON"],
      MAIL_PRIVATE_HOSTS: ["yes", "ON"],
      SMTP_TLS: ["yes", "ON"],
      WIMPEL_PORT: ["1"],
      TRUSTED_PROXIES: ["proxy", "10.0.0.0/40", "127.0.0.1, *"],
    }
    for (const [name, values] of Object.entries(wrong))
      for (const value of values) {
        const found = faults({ [name]: value })
        expect(found, `${name}=${value}`).toHaveLength(1)
        expect(found[0]).toContain(name)
      }
    expect(faults({ PORT: "x", WIMPEL_DEMO: "y" })).toHaveLength(2)
  })

  it("bounds mails and files of workspaces where strangers may make them, unless it says otherwise [OPS-08]", () => {
    expect(readConfig({})).toMatchObject({ registration: "open", mailsPerDay: 5_000, fileBytes: 5e9 })
    const own = { mailsPerDay: undefined, fileBytes: undefined }
    expect(readConfig({ REGISTRATION: "invited" })).toMatchObject({ registration: "invited", ...own })
    expect(readConfig({ MAILS_PER_DAY: "off", FILES_GB: "off" })).toMatchObject(own)
    const said = { REGISTRATION: "invited", MAILS_PER_DAY: "20", FILES_GB: "7" }
    expect(readConfig(said)).toMatchObject({ mailsPerDay: 20, fileBytes: 7e9 })
  })

  it("takes other hosts for the API and the sign-in as addresses [APP-18]", () => {
    expect(readConfig({})).toMatchObject({ apiBase: undefined, signInHost: undefined })
    const given = { API_BASE: "https://api.verein.example/", SIGN_IN_HOST: "https://konto.verein.example/auth/" }
    expect(readConfig(given)).toMatchObject({
      apiBase: "https://api.verein.example",
      signInHost: "https://konto.verein.example/auth",
    })
  })

  it("takes a storage for files whole or not at all, and repeats no secret [OPS-08]", () => {
    const bucket = {
      S3_ENDPOINT: "https://s3.eu-central-1.amazonaws.com/",
      S3_BUCKET: "verein-dateien",
      S3_REGION: "eu-central-1",
      S3_ACCESS_KEY_ID: "AKIA0",
      S3_SECRET_ACCESS_KEY: "geheim/1",
    }
    expect(readConfig({})).toMatchObject({ bucket: undefined })
    expect(readConfig(bucket)).toMatchObject({
      bucket: {
        endpoint: "https://s3.eu-central-1.amazonaws.com",
        name: "verein-dateien",
        secretAccessKey: "geheim/1",
      },
    })
    for (const name of Object.keys(bucket)) {
      const found = faults({ ...bucket, [name]: "" })
      expect(found).toHaveLength(1)
      expect(found[0]).toMatch(new RegExp(`^${name}: fehlt`))
    }
    const wrong = {
      ...bucket,
      S3_ENDPOINT: "s3.example",
      S3_BUCKET: "Mein Eimer",
      S3_SECRET_ACCESS_KEY: "mit Leerzeichen",
    }
    expect(faults(wrong).map((fault) => fault.split(":")[0])).toEqual([
      "S3_ENDPOINT",
      "S3_BUCKET",
      "S3_SECRET_ACCESS_KEY",
    ])
    expect(faults(wrong).join()).not.toContain("Leerzeichen")
  })

  it("takes keys of 32 bytes in base64, and repeats none that is wrong [OPS-08]", () => {
    const [one, two] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
    expect(readConfig({})).toMatchObject({ dataKeys: [] })
    const read = readConfig({ DATA_KEY: `${one.toBase64()}, ${two.toBase64({ alphabet: "base64url" })}` })
    expect("faults" in read ? [] : read.dataKeys.map((key) => [...key])).toEqual([[...one], [...two]])
    for (const wrong of ["geheim", new Uint8Array(31).toBase64(), `${one.toBase64()},kurz`, "ä".repeat(44)]) {
      const found = faults({ DATA_KEY: wrong })
      expect(found).toHaveLength(1)
      expect(found[0]).toMatch(/^DATA_KEY: /)
      expect(found[0]).not.toContain(wrong)
    }
  })

  it("takes an empty value as none [OPS-08]", () => {
    expect(readConfig({ PORT: "", HOST: " ", DATABASE_URL: "", WIMPEL_DEMO: "", BASE_URL: "" })).toEqual(readConfig({}))
  })

  it("never throws, whatever the environment holds [OPS-08]", () =>
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom("PORT", "HOST", "WIMPEL_DATA", "DATABASE_URL", "WIMPEL_DEMO", "BASE_URL", "OTHER"),
          fc.string(),
        ),
        (environment) => {
          readConfig(environment)
        },
      ),
      { numRuns: 1_000 },
    ))
})
