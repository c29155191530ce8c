import { fold } from "../../kernel/fold.ts"
import type { Address } from "./address.ts"

/** What two addresses have in common if they are the same: compared without case, accents and ways of writing „Straße“. */
export const addressKey = ({
  street,
  addressAddition,
  postcode,
  city,
  country,
}: { readonly [Name in keyof Address]?: Address[Name] | undefined }): string =>
  [
    fold(street ?? "")
      .replace(/str(?:asse)?\b\.?/g, "str")
      .replace(/[\s.-]+/g, ""),
    fold(addressAddition ?? ""),
    fold(postcode ?? ""),
    fold(city ?? ""),
    country ?? "DE",
  ].join("\n")
