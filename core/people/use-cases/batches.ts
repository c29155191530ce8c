/** So many rows are written at once; between them progress is told. */
const batchSize = 500

/** A list in portions that are written at once. */
export const batches = <A>(all: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_, index) =>
    all.slice(index * batchSize, (index + 1) * batchSize),
  )
