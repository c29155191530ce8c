import { describe, expect, it } from "vitest"
import { handbookSearch, type Section } from "../../../core/help/handbook-search.ts"

const section = (page: string, heading: string, text: string): Section => ({
  page,
  title: page,
  heading,
  anchor: heading === page ? "" : heading,
  text,
})

const search = handbookSearch([
  section("Konto", "Konto", "Alles zu deinem Konto."),
  section("Konto", "Passwort", "Es braucht mindestens 8 Zeichen. Zu oft falsch?"),
  section("Konto", "Geräte", "Melde Gera\u0308te einzeln ab."),
  section("Export", "Export", "Gib Mitglieder aus, mit oder ohne Passwort."),
  section("Export", "Passwort vergessen", "Auch hier."),
])

const places = (typed: string) => search(typed).map(({ section: { page, heading } }) => `${page}/${heading}`)

describe("searching the handbook", () => {
  it.each([
    ["passwort", ["Konto/Passwort", "Export/Passwort vergessen", "Export/Export"]],
    ["KONTO", ["Konto/Konto"]],
    ["konto passwort", ["Konto/Passwort"]],
    ["passwort mitglieder", ["Export/Export"]],
    ["geraete", ["Konto/Geräte"]],
    ["  zeichen   falsch ", ["Konto/Passwort"]],
    ["passwort hier", ["Export/Passwort vergessen"]],
    ["konto export", []],
    ["passwort gibtesnicht", []],
    ["", []],
    [" ", []],
  ])("finds for „%s“ each part that holds every word, headings first [APP-20]", (typed, expected) => {
    expect(places(typed)).toEqual(expected)
  })
})
