import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { serveForms } from "../../../adapters/http/form-pages.ts"
import { answerHeaders } from "../../../adapters/http/security.ts"
import { formPages } from "../../../composition/server/form-pages.ts"
import { type TierId, tiers } from "../../../core/fees/index.ts"
import { formFiles, publicForm, publicFormId } from "../../../core/forms/index.ts"
import { fileOfForm } from "../../../core/forms/use-cases/public-form.ts"
import { TooManyCalls } from "../../../core/kernel/call-errors.ts"
import { cents } from "../../../core/kernel/money.ts"
import { nobody } from "../../../core/kernel/who.ts"
import type { Logo } from "../../../core/workspace/index.ts"
import { blockId, formBlock, formDocument } from "../../support/forms.ts"
import { tierContent } from "../../support/memory-fees.ts"
import { memoryForms } from "../../support/memory-forms.ts"
import { jana, testWorkspaceId } from "../../support/memory-world.ts"
import { sizedRequest } from "../../support/sized-request.ts"

const logo: Logo = { type: "image/png", content: new Uint8Array([1, 2, 3]), tag: "t" } as never

/** The pages of forms without a network, over memory; `busy` says that an address calls too often. */
const pages = async (document = formDocument([formBlock("birthdate")]), busy = { is: false }) => {
  const counted: Array<string> = []
  const world = memoryForms()
  const form = await world.publish(document)
  const { offered } = await world.run(world.public.open({ id: form.publicId }))
  const door = {
    callers: { identify: () => Effect.die("nobody is asked who they are") },
    limits: {
      take: (rate: string, from: string) => {
        counted.push(`${rate} ${from}`)
        return busy.is ? Effect.fail(new TooManyCalls({ retryAfter: 60 })) : Effect.void
      },
    },
  }
  const routes = Layer.merge(
    serveForms(
      world.public as never,
      {
        logo: (id) => Effect.succeed(id === form.publicId ? logo : undefined),
        file: (id, file) => world.performOwn(fileOfForm(id, file), nobody),
      },
      formPages("/nowhere"),
      () => Effect.succeed(HttpServerResponse.text("a screen")),
      door,
      () => world.clock.now - 60_000,
    ),
    answerHeaders({}, undefined),
  )
  const { handler } = HttpRouter.toWebHandler(routes.pipe(Layer.provide(HttpServer.layerServices)), {
    disableLogger: true,
  })
  const get = (path: string, init?: RequestInit) => handler(sizedRequest(`http://localhost${path}`, init))
  const fields = (given: Readonly<Record<string, string>>) => ({
    number: "1",
    offered,
    key: "0123456789abcdef",
    startedAt: String(world.clock.now - 60_000),
    website: "",
    "p0.name.firstName": "Anna",
    "p0.name.lastName": "Silber",
    "s.email": "anna@post.example",
    ...given,
  })
  return {
    ...world,
    form,
    offered,
    busy,
    counted,
    get,
    path: `/forms/${form.publicId}`,
    post: (given: Readonly<Record<string, string>> = {}, path = `/forms/${form.publicId}`) =>
      get(path, { method: "POST", body: new URLSearchParams(fields(given)) }),
  }
}

describe("the pages of forms", () => {
  it("are read by everybody with the address, and say what there is not [FRM-07] [FRM-08]", async () => {
    const { get, path, form, forms, run, reachable } = await pages()
    await reachable()
    const page = await get(path)
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"])
    expect(await page.text()).toContain('name="p0.birthdate"')
    const nothing = await get(`/forms/${publicFormId(testWorkspaceId, crypto.randomUUID() as never)}`)
    expect([nothing.status, await nothing.text()]).toEqual([404, expect.stringContaining("Hier ist kein Formular")])
    expect(await (await get("/forms/lager")).text()).toBe("a screen")
    const edit = await get(`${path}?edit`)
    expect([edit.status, edit.headers.get("location")]).toEqual([302, `/lists/forms/${form.id}`])
    const bent = await get(`/forms/${"0".repeat(64)}?edit`)
    expect([bent.status, bent.headers.get("location")]).toEqual([404, null])
    await run(forms.close({ id: form.id, version: form.version }))
    const closed = await get(path)
    expect([closed.status, await closed.text()]).toEqual([
      410,
      expect.stringContaining("nimmt hier gerade nichts an. Fragen beantwortet vorstand@silberfuchs.example."),
    ])
  })

  it("stand in frames of other pages, and no other page does [FRM-08]", async () => {
    const { get, path } = await pages()
    const policy = async (address: string) => (await get(address)).headers.get("content-security-policy")
    expect(await policy(path)).toContain("frame-ancestors *")
    expect(await policy(`${path}?send`)).toContain("frame-ancestors *")
    for (const other of ["/forms/lager", `${path}?edit`, `${path}x`, `${path}/logo`])
      expect(await policy(other), other).toContain("frame-ancestors 'none'")
  })

  it("show the logo of the club and of nobody else", async () => {
    const { get, path } = await pages()
    const found = await get(`${path}/logo`)
    expect([found.status, found.headers.get("content-type")]).toEqual([200, "image/png"])
    expect((await get(`/forms/${"0".repeat(64)}/logo`)).status).toBe(404)
  })

  it("take what is sent without script once, and give back what does not fit as it was typed [FRM-09] [FRM-12]", async () => {
    const { post, persons } = await pages()
    const wrong = await post({ "p0.birthdate": "31.02.2014" })
    const text = await wrong.text()
    expect(wrong.status).toBe(422)
    expect(text).toContain("Dieses Datum gibt es nicht")
    expect(text).toContain('value="31.02.2014"')
    expect(text).toContain('value="0123456789abcdef"')
    expect((await post({ "p0.birthdate": "12.3.2014" })).status).toBe(200)
    expect(await (await post({ "p0.birthdate": "12.3.2014" })).text()).toContain("Das war schon angekommen")
    expect(persons()).toMatchObject([{ firstName: "Anna", birthdate: "2014-03-12" }])
  })

  it("say at the field what is wrong with what has not even the shape of an answer [FRM-09]", async () => {
    const { post } = await pages(formDocument([formBlock("annuity", { customAmount: true }), formBlock("health")]))
    const odd = await post({ "p0.annuity.tier": "Kind", "p0.annuity.customAmount": "zwölf" })
    expect([odd.status, await odd.text()]).toEqual([
      422,
      expect.stringMatching(/id="f-p0.annuity.customAmount-err">Das ist kein Betrag/),
    ])
    const long = await post({ "p0.health.allergy": "x".repeat(3_000) })
    expect([long.status, await long.text()]).toEqual([422, expect.stringContaining('href="#f-p0.health.allergy"')])
  })

  it("take what fits, whatever stands in a field that a condition hides [FRM-02] [FRM-09]", async () => {
    const condition = { join: "all" as const, tests: [{ is: "answered" as const, block: blockId("notes") }] }
    const hidden = formBlock("annuity", { customAmount: true }, { condition, required: true })
    const { post, persons } = await pages(formDocument([formBlock("notes"), hidden]))
    const odd = { "p0.annuity.tier": "Kind", "p0.annuity.customAmount": "zwölf" }
    expect((await post({ ...odd, "p0.notes": "Hallo" })).status).toBe(422)
    const sent = await post(odd)
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining("Danke, das ist angekommen")])
    expect(persons()).toMatchObject([{ firstName: "Anna", customAmount: null }])
  })

  it("take files where no script runs, keep them over a fault, and give a download to whoever has the address [FRM-09]", async () => {
    const { get, path, submissions, forms, run, calls, offered } = await pages(formDocument([formBlock("file")]))
    const send = (given: Readonly<Record<string, string>>, file?: Blob) => {
      const body = new FormData()
      const own = { offered, startedAt: "0", "p0.name.firstName": "Anna" }
      const said = { number: "1", key: "0123456789abcdef", ...own, ...given }
      for (const [name, value] of Object.entries(said)) body.set(name, value)
      if (file !== undefined) body.set("p0.file", file, "Impfpass.pdf")
      const request = new Request("http://localhost/", { method: "POST", body })
      return request.arrayBuffer().then((bytes) =>
        get(path, {
          method: "POST",
          body: bytes,
          headers: {
            "content-type": request.headers.get("content-type") ?? "",
            "content-length": String(bytes.byteLength),
          },
        }),
      )
    }
    const wrong = await send({}, new Blob(["<svg/>"]))
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining("Nimm ein PDF, JPG oder PNG.")])
    const missing = await send({}, new Blob(["%PDF-1.7 ..."]))
    const text = await missing.text()
    expect(missing.status).toBe(422)
    const kept = (/name="p0\.file\.kept" value="([^"]*)"/.exec(text)?.[1] ?? "").replaceAll("&quot;", '"')
    expect(JSON.parse(kept)).toMatchObject({ name: "Impfpass.pdf" })
    const dropped = await send({ "p0.file.kept": kept, drop: "p0.file" })
    expect(await dropped.text()).not.toContain("p0.file.kept")
    const rest = { "p0.name.lastName": "Silber", "s.email": "anna@post.example", "p0.file.kept": kept }
    expect((await send(rest)).status).toBe(200)
    expect(await submissions()).toHaveLength(1)

    const shown = await run(
      calls(formFiles).bring({ use: "download", name: "Satzung.pdf", content: new Blob(["%PDF-1.7 ..."]) }),
    )
    const [form] = await run(forms.list())
    if (form === undefined) throw new Error("no form")
    const document = formDocument([formBlock("layout_downloads", { files: [shown] })])
    const draft = await run(forms.saveDraft({ id: form.id, version: form.version, document }))
    expect((await get(`${path}/files/${shown.file}`)).status).toBe(404)
    await run(forms.publish({ id: form.id, version: draft.version }))
    const found = await get(`${path}/files/${shown.file}`)
    expect([found.status, found.headers.get("content-disposition"), await found.text()]).toEqual([
      200,
      "attachment; filename*=UTF-8''Satzung.pdf",
      "%PDF-1.7 ...",
    ])
  })

  it("add and remove persons without script, and send nothing by it [FRM-10]", async () => {
    const { post, persons } = await pages()
    const two = await (await post({ more: "1" })).text()
    expect(two).toContain('name="p1.name.firstName"')
    expect(two).toContain('value="Anna"')
    const one = await (await post({ "p1.name.firstName": "Ben", without: "0" })).text()
    expect(one).toContain('value="Ben"')
    expect(one).not.toContain('value="Anna"')
    expect(persons()).toEqual([])
  })

  it("lose nothing of who is taken for a robot, sends what nobody could, or calls too often [FRM-13]", async () => {
    const { post, busy, persons } = await pages()
    const robot = await post({ website: "https://spam.example" })
    expect([robot.status, await robot.text()]).toEqual([428, expect.stringContaining('value="Anna"')])
    const odd = await post({ key: "<>" })
    expect([odd.status, await odd.text()]).toEqual([400, expect.stringContaining('value="Anna"')])
    expect((await post({ "p0.name.firstName": "x".repeat(2_000_000) })).status).toBe(413)
    busy.is = true
    const often = await post()
    expect([often.status, await often.text()]).toEqual([429, expect.stringContaining("dort ist noch alles da")])
    expect(persons()).toEqual([])
  })

  it("count what is sent from an address as what is guarded, and what is read as what is not [FRM-13]", async () => {
    const { get, post, path, counted } = await pages()
    await get(path)
    await post()
    // Forty children are added one by one where no script runs.
    await post({ more: "1" })
    expect(counted.map((each) => each.split(" ")[0])).toEqual(["normal", "guarded", "normal"])
    expect([publicForm.operations.submit.rate, publicForm.operations.bring.rate]).toEqual(["guarded", "guarded"])
  })

  it("read one field that comes many times in no more time than it takes, and none of who calls too often", async () => {
    const { get, path, busy } = await pages()
    const flood = () => get(path, { method: "POST", body: "a&".repeat(49_000) })
    const before = performance.now()
    expect((await flood()).status).toBe(422)
    expect(performance.now() - before).toBeLessThan(2_000)
    busy.is = true
    expect((await flood()).status).toBe(429)
    expect((await get(`${path}/logo`)).status).toBe(429)
  })

  it("say before it is sent that who comes now waits [FRM-12]", async () => {
    const { get, path, post } = await pages()
    const waitsIn = async (page: Response) => /name="waits" value="([^"]*)"/.exec(await page.text())?.[1]
    expect(await waitsIn(await get(path))).toBe("")
    const told = await post({ waits: "Wölfe" })
    expect([told.status, await told.text()]).toEqual([409, expect.stringContaining("Was noch frei ist, hat sich")])
    expect((await post({ waits: "" })).status).toBe(200)
  })

  it("tell who fills one in that the form was changed [FRM-15]", async () => {
    const { post, form, forms, run } = await pages()
    const document = formDocument([formBlock("notes", {}, { required: true })])
    const next = await run(forms.saveDraft({ id: form.id, version: form.version, document }))
    await run(forms.publish({ id: form.id, version: next.version }))
    const answer = await post()
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain("Der Verein hat dieses Formular gerade geändert")
  })

  it("say that it costs something else by now, show that, and take it once it was seen [FRM-11]", async () => {
    const { post, get, path, calls, run, submissions } = await pages(formDocument([formBlock("annuity")]))
    const treasurer = calls(tiers, { ...jana, permissions: ["fees"] })
    const id = crypto.randomUUID() as TierId
    const save = (version: number, amount: number) =>
      run(treasurer.save({ id, version, content: tierContent({ name: "Kinder", amount: cents(amount) }) }))
    await save(0, 6_000)
    const offeredIn = (page: string) => /name="offered" value="([0-9a-f]{32})"/.exec(page)?.[1] ?? ""
    const chosen = { "p0.annuity.tier": "Kinder", offered: offeredIn(await (await get(path)).text()) }
    await save(1, 9_000)
    const refused = await post(chosen)
    const page = await refused.text()
    expect(refused.status).toBe(422)
    expect(page).toContain('<a href="#costs">Was es kostet, wurde gerade geändert.')
    expect(page).toContain("danach 90,00\u00a0€ im Jahr")
    expect(page).toContain('value="Anna"')
    expect((await post({ ...chosen, offered: "" })).status, "who was shown nothing").toBe(422)
    expect(await submissions()).toEqual([])
    const taken = await post({ ...chosen, offered: offeredIn(page) })
    expect([taken.status, await taken.text()]).toEqual([200, expect.stringContaining("danach 90,00\u00a0€ im Jahr")])
  })
})
