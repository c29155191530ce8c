import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { maxSlug, slugCandidates, slugOf } from "../../../../core/access/slug.ts"
import { consents } from "../../../support/documents.ts"
import { memoryAccess } from "../../../support/memory-access.ts"

const { runPromise, flip } = Effect
const registration = {
  firstName: "Jana",
  organisation: "Stamm Silberfüchse e. V.",
  email: "Jana@Silberfuchs.example",
  password: "Kohte-7xy-Birke",
  ...consents,
  newsletter: false,
} as const

describe("registering", () => {
  it("makes account, workspace, first admin and consents, signs in, and sends the link [ACC-05] [WSP-01] [ACC-15]", async () => {
    const { access, kept } = memoryAccess()
    await runPromise(access.register(registration))
    const me = await runPromise(access.me())
    expect(me.scope).toEqual(["admin"])
    expect(me.data).toMatchObject({
      name: "Jana",
      email: "jana@silberfuchs.example",
      emailVerified: false,
      workspace: { slug: "stamm-silberfuechse-e-v", name: "Stamm Silberfüchse e. V." },
    })
    expect(kept.state.consents.map(({ kind, version }) => [kind, version])).toEqual(Object.entries(consents))
    expect(kept.state.mails).toMatchObject([{ to: "jana@silberfuchs.example" }])
  })

  it("is closed to strangers where the owner of the installation says so, and makes nothing [OPS-08]", async () => {
    const { access, kept } = memoryAccess({ openRegistration: false })
    expect(await runPromise(flip(access.register(registration)))).toMatchObject({ _tag: "RegistrationClosed" })
    expect(kept.state.accounts.size).toBe(0)
    expect(kept.state.mails).toEqual([])
  })

  it("keeps the consent to the newsletter only when it was given [ACC-05]", async () => {
    const { access, kept } = memoryAccess()
    await runPromise(access.register({ ...registration, newsletter: true }))
    expect(kept.state.consents.map(({ kind }) => kind)).toContain("newsletter")
  })

  it("keeps no consent to a text that holds no longer, and makes nothing [ACC-05]", async () => {
    const { access, documents, invitation, kept } = memoryAccess()
    const outdated = { version: "abcdefabcdef", text: "# Neu" }
    Object.assign(documents, { terms: outdated, processing: outdated })
    const refused = await runPromise(flip(access.register(registration)))
    expect(refused).toMatchObject({ _tag: "DocumentsChanged", kinds: ["terms", "processing"] })
    const { terms, privacy } = consents
    const invited = { token: "token", firstName: "Ole", password: registration.password, terms, privacy }
    expect(await runPromise(flip(invitation.register(invited)))).toMatchObject({ kinds: ["terms"] })
    expect([kept.state.accounts.size, kept.state.consents]).toEqual([0, []])
  })

  it("tells the one who consented to what, and whether it still holds [ACC-05]", async () => {
    const { access, documents } = memoryAccess()
    await runPromise(access.register({ ...registration, newsletter: true }))
    documents.privacy = { version: "abcdefabcdef", text: "# Neu" }
    const givenAt = "2026-11-20T12:00:00.000Z"
    expect(await runPromise(access.ownConsents())).toEqual([
      { kind: "newsletter", version: null, givenAt, current: true },
      { kind: "privacy", version: consents.privacy, givenAt, current: false },
      { kind: "processing", version: consents.processing, givenAt, current: true },
      { kind: "terms", version: consents.terms, givenAt, current: true },
    ])
  })

  it("lets anybody read what they consent to [ACC-05]", async () => {
    const { access, documents } = memoryAccess()
    expect(await runPromise(access.versions())).toEqual(consents)
    expect(await runPromise(access.read({ kind: "processing" }))).toEqual(documents.processing)
  })

  it("gives each workspace its own slug [WSP-01]", async () => {
    const { access, kept } = memoryAccess()
    for (const email of ["a@b.example", "b@b.example", "c@b.example"])
      await runPromise(access.register({ ...registration, organisation: "Die Füchse", email }))
    expect([...kept.state.workspaces.values()].map(({ slug }) => slug)).toEqual([
      "die-fuechse",
      "die-fuechse-2",
      "die-fuechse-3",
    ])
  })

  it("refuses an address that has an account, in any case of its letters, and leaves nothing behind [ACC-05]", async () => {
    const { access, kept } = memoryAccess()
    await runPromise(access.register(registration))
    const before = kept.state
    const again = await runPromise(flip(access.register({ ...registration, email: "JANA@silberfuchs.EXAMPLE" })))
    expect(again._tag).toBe("EmailTaken")
    expect(kept.state).toBe(before)
  })

  it("refuses a weak password and says what it lacks [ACC-06] [ACC-16]", async () => {
    const { access, kept } = memoryAccess()
    const refused = await runPromise(flip(access.register({ ...registration, password: "Passwort1" })))
    expect(refused).toMatchObject({ _tag: "WeakPassword", faults: ["tooCommon"] })
    expect(kept.state.accounts.size).toBe(0)
  })
})

describe("a slug", () => {
  it("is short, plain and never empty, whatever the name [WSP-01]", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 120 }),
        fc.stringMatching(/^[0-9a-f]{12}$/),
        (name, rest) => {
          const all = slugCandidates(name, rest)
          for (const slug of all) {
            expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
            expect(slug.length).toBeLessThanOrEqual(maxSlug)
          }
          expect(new Set(all).size).toBe(all.length)
        },
      ),
    )
    expect(["Größe & Äther", "  ", "🏕", "Łódź"].map(slugOf)).toEqual([
      "groesse-aether",
      "workspace",
      "workspace",
      "lodz",
    ])
  })
})
