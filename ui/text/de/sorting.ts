import { mostSorts } from "../../../core/people/person-query.ts"

/** What is said to who wants a list in the order of one more column than can be. */
export const mostSortsSaid = `Sortieren geht nach höchstens ${mostSorts} Spalten. Ein Klick ohne Umschalt beginnt neu.`
