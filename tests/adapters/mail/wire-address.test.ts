import { expect, it } from "vitest"
import { wireAddress } from "../../../adapters/mail/wire-address.ts"

it.each([
  ["anna@müller.example", "anna@xn--mller-kva.example"],
  ["anna@silberfuchs.example", "anna@silberfuchs.example"],
  ["Anna.Weber+verein@Silberfuchs.example", "Anna.Weber+verein@silberfuchs.example"],
  ["jörg@müller.example", "jörg@xn--mller-kva.example"],
])("the server is told where %s leads as %s [MSG-08] [MSG-10]", (address, told) => {
  expect(wireAddress(address)).toBe(told)
})
