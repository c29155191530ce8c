import { type HouseNeeds, house } from "../../core/contexts.ts"
import type { OwnRecords } from "../../core/kernel/own-records.ts"
import type { PersonHistory } from "../../core/kernel/person-history.ts"
import type { RecordsOfPersons } from "../../core/kernel/records-of-persons.ts"
import type { OwnArea } from "../../core/people/ports/own-area.port.ts"
import type { PersonHistories } from "../../core/people/ports/person-histories.port.ts"
import type { MergeRefused, PersonRecords } from "../../core/people/ports/person-records.port.ts"

const registered = house.flatMap<RecordsOfPersons<HouseNeeds, MergeRefused>>(({ ofPersons }) => ofPersons)

/**
 * What the contexts of the house registered for their records of persons. What it needs, the house has: it runs in a
 * transaction of the house, whose services it finds there.
 */
export const registeredRecords: PersonRecords["Service"] = {
  all: registered as unknown as ReadonlyArray<RecordsOfPersons<never, MergeRefused>>,
}

const own = house.flatMap<OwnRecords<HouseNeeds>>(({ ownRecords }) => ownRecords)

/** What the contexts of the house registered to be shown to a person. */
export const registeredOwnRecords: OwnArea["Service"] = { all: own as unknown as ReadonlyArray<OwnRecords<never>> }

const histories = house.flatMap<PersonHistory<HouseNeeds>>(({ histories: told }) => told)

/** What the contexts of the house registered to be told in the timelines of persons. */
export const registeredHistories: PersonHistories["Service"] = {
  all: histories as unknown as ReadonlyArray<PersonHistory<never>>,
}
