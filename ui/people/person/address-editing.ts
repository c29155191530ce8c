import { addressFields } from "../../../core/people/column-field.ts"
import { fieldValue } from "../../../core/people/custom-field.ts"
import { type Address, isSameAddress } from "../../../core/people/family/address.ts"
import type { Person, PersonChanges } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { FieldEditor } from "./field-editor.ts"
import { type Drafts, type Editors, PartEditing, type PartSurroundings } from "./part-editing.ts"
import type { UnsavedAddress } from "./unsaved-fields.ts"

/** What editing the address needs of the page around it. */
interface AddressSurroundings extends PartSurroundings {
  /** The address was saved; `before` is where the person lived until then, `after` where they live now. */
  readonly edited: (before: Address, after: Address) => void
  /** What was typed could not be saved after somebody had left the page. */
  readonly kept: (unsaved: UnsavedAddress) => void
}

/** An address of what its fields are each. */
const addressFrom = (given: (field: (typeof addressFields)[number]) => unknown): Address =>
  Object.fromEntries(addressFields.map((field) => [field, given(field)])) as unknown as Address

/** An address is one thing: its parts are typed together, saved with one save, and are one entry of the timeline. */
export class AddressEditing extends PartEditing<Address> {
  private readonly around: AddressSurroundings

  constructor(around: AddressSurroundings) {
    super(around)
    this.around = around
  }

  /** What was typed before the page was left stands in its parts again. */
  resume({ address, onto }: UnsavedAddress): void {
    this.resumeWith(address, onto)
  }

  protected override opened(person: PersonRow): Editors {
    return addressFields.map((field) => new FieldEditor(field, person))
  }

  protected override meant(): { readonly value: Address } | undefined {
    const meant = new Map(this.editors?.map((editor) => [editor.field, editor.check()]))
    if (meant.size === 0 || [...meant.values()].includes(undefined)) return undefined
    return { value: addressFrom((field) => meant.get(field)?.value) }
  }

  protected override valueIn(person: PersonRow): Address {
    return addressFrom((field) => fieldValue(person, field) ?? null)
  }

  protected override same(one: Address, other: Address): boolean {
    return isSameAddress(one, other)
  }

  protected override carried(address: Address, before: Address, now: Address): Address {
    return addressFrom((field) => (address[field] === before[field] ? now[field] : address[field]))
  }

  protected override changesTo(address: Address): PersonChanges {
    return address
  }

  protected override withNew<Known extends PersonRow>(person: Known, address: Address): Known {
    return { ...person, ...address }
  }

  protected override tell(person: Person, before: Address): void {
    this.around.edited(before, this.valueIn(person))
  }

  protected override keepAside(address: Drafts, onto: PersonRow): void {
    this.around.kept({ address, onto })
  }
}
