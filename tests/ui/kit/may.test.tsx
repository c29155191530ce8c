import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import { contexts } from "../../../core/contexts.ts"
import { debits, fees, tiers } from "../../../core/fees/index.ts"
import type { AnyOperation } from "../../../core/kernel/operation.ts"
import type { Held } from "../../../core/kernel/permission.ts"
import { mayCall } from "../../../core/kernel/policy.ts"
import { Button, IconButton } from "../../../ui/kit/button.tsx"
import { Form } from "../../../ui/kit/form.tsx"
import { Allowed, Editing, Looking, May } from "../../../ui/kit/may.tsx"
import { MenuButton } from "../../../ui/kit/menu-button.tsx"
import { Segments } from "../../../ui/kit/segments.tsx"
import { TextField } from "../../../ui/kit/text-field.tsx"
import { Tick } from "../../../ui/kit/tick.tsx"

const { styles } = vi.hoisted(() => ({ styles: { button: {}, icon: "", tip: "" } }))
vi.mock("../../../ui/kit/button.css.ts", () => styles)
vi.mock("../../../ui/kit/form.css.ts", () => ({ form: "", foot: "" }))
vi.mock("../../../ui/kit/field.css.ts", () => ({ field: "", label: "", control: "", sized: "", help: "", error: "" }))
vi.mock("../../../ui/kit/segments.css.ts", () => ({ group: "", segment: "", input: "", face: "" }))
vi.mock("../../../ui/kit/heard.css.ts", () => ({ heard: "" }))
vi.mock("../../../ui/kit/tick.css.ts", () => ({ tick: "", box: "", error: "" }))

const permissions = ["members", "fees", "events", "messages"] as const
const auditor: Held = { signedIn: true, permissions, reach: { readOnly: true, groups: null } }
const leader: Held = { signedIn: true, permissions, reach: { readOnly: false, groups: ["g" as never] } }
const treasurer: Held = { signedIn: true, permissions: ["fees"] }

const drawn = (held: Held, children: ReactNode): string =>
  renderToStaticMarkup(<Allowed value={(operation) => mayCall(held, operation)}>{children}</Allowed>)

const operations: ReadonlyArray<readonly [string, AnyOperation]> = contexts
  .flatMap(({ offers }) => offers.map(({ port }) => port))
  .flatMap(({ name, operations: all }) =>
    Object.entries(all).map(([each, operation]) => [`${name}.${each}`, operation] as const),
  )

describe("a control that names what it calls", () => {
  it("is there for who may call it, whatever it is, and for nobody else [WSP-10]", () => {
    for (const held of [auditor, leader, treasurer])
      for (const [name, operation] of operations) {
        const allowed = mayCall(held, operation)
        expect(drawn(held, <Button calls={operation}>{name}</Button>), name).toBe(
          allowed ? `<button type="button">${name}</button>` : "",
        )
        expect(drawn(held, <IconButton calls={operation} label={name} />) !== "", name).toBe(allowed)
        expect(drawn(held, <MenuButton calls={operation} label={name} items={() => []} />) !== "", name).toBe(allowed)
        expect(
          drawn(
            held,
            <May calls={operation} otherwise="not">
              {name}
            </May>,
          ),
          name,
        ).toBe(allowed ? name : "not")
      }
  })

  it("is there as long as nobody knows who asks: then the server decides [WSP-10]", () => {
    expect(renderToStaticMarkup(<Button calls={fees.operations.add}>Neu</Button>)).toContain("Neu")
  })
})

describe("fields that an operation saves", () => {
  const editor = (
    <Editing calls={tiers.operations.save}>
      <Form faulty={undefined} onSubmit={() => {}} foot={<Button type="submit">Speichern</Button>}>
        <TextField label="Name" value="Familie" onChange={() => {}} />
        <Tick label="An" name="on" chosen onChange={() => {}} />
        <Button onClick={() => {}}>Regel hinzufügen</Button>
        <Button calls={tiers.operations.simulate}>Vergleichen</Button>
        <Looking>
          <Segments label="Monat" value="a" options={[{ id: "a", label: "Januar" }]} onChange={() => {}} />
        </Looking>
      </Form>
    </Editing>
  )

  it("are read by who may not call it, without what saves and adds, and with what only looks [WSP-10]", () => {
    const text = drawn(auditor, editor)
    expect(text).toMatch(/<input[^>]*readOnly=""[^>]*value="Familie"/)
    expect(text).toMatch(/<input(?=[^>]*disabled="")[^>]*type="checkbox"/)
    expect(text).not.toMatch(/<input(?=[^>]*disabled="")[^>]*type="radio"/)
    expect(text).toContain("Vergleichen")
    for (const gone of ["Speichern", "Regel hinzufügen"]) expect(text).not.toContain(gone)
  })

  it("are changed by everybody else [WSP-10]", () => {
    const text = drawn(treasurer, editor)
    expect(text).not.toMatch(/readOnly|disabled/)
    for (const there of ["Speichern", "Regel hinzufügen", "Vergleichen"]) expect(text).toContain(there)
  })

  it("open again for an operation of their own [WSP-10]", () => {
    const twice = (
      <Editing calls={debits.operations.saveSettings}>
        <Editing calls={tiers.operations.list}>
          <TextField label="Name" value="Familie" onChange={() => {}} />
        </Editing>
      </Editing>
    )
    expect(drawn(auditor, twice)).not.toContain("readOnly")
  })
})
