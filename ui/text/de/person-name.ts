import { fullName } from "../../../core/people/person.ts"

type Named = Parameters<typeof fullName>[0]

/** What a person is called in a list: "Dr. Anna Müller", or "Müller, Dr. Anna". */
export const listName = (person: Named, lastNameFirst: boolean): string => {
  const { lastName } = person
  if (!lastNameFirst || lastName === "") return fullName(person) || "Ohne Namen"
  const first = fullName({ ...person, lastName: "" })
  return first === "" ? lastName : `${lastName}, ${first}`
}
