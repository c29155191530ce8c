import * as Effect from "effect/Effect"
import { mostOwnLines, type OwnSectionName, ownSections } from "../../../kernel/own-records.ts"
import { OwnArea } from "../../ports/own-area.port.ts"
import type { OwnSection } from "../../self-service.port.ts"
import { personOf, within } from "./own-data.ts"

const placeOf = (section: OwnSectionName): number => ownSections.indexOf(section)

/** What the contexts know of the person of a link, as far as its holder may see it (PER-22). Sections without a line are left out. */
export const openArea = ({ token }: { readonly token: string }) =>
  within(
    token,
    Effect.gen(function* () {
      const { link, person } = yield* personOf(token, "find")
      const sections: Array<OwnSection> = []
      for (const { section, needs, lines } of (yield* OwnArea).all) {
        if (needs !== undefined && !link.shows.includes(needs)) continue
        const told = yield* lines({ person: person.id, email: link.email })
        if (told.length > 0) sections.push({ section, lines: told.slice(0, mostOwnLines) })
      }
      return sections.sort((a, b) => placeOf(a.section) - placeOf(b.section))
    }),
  )
