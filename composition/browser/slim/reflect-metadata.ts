type Key = string | symbol | undefined

const kept = new WeakMap<object, Map<Key, Map<Key, unknown>>>()

const getOwnMetadata = (key: Key, target: object, property?: Key): unknown => kept.get(target)?.get(property)?.get(key)

/**
 * Stands in for `reflect-metadata` in the bundle (see vite.config.ts): inversify keeps its counters there, and, as there
 * are no decorators, nothing else.
 */
Object.assign(Reflect, {
  getOwnMetadata,
  getMetadata: (key: Key, target: object, property?: Key): unknown => {
    for (let each: object | null = target; each !== null; each = Object.getPrototypeOf(each)) {
      const found = getOwnMetadata(key, each, property)
      if (found !== undefined) return found
    }
    return undefined
  },
  defineMetadata: (key: Key, value: unknown, target: object, property?: Key): void => {
    const properties = kept.get(target) ?? new Map<Key, Map<Key, unknown>>()
    kept.set(target, properties.set(property, (properties.get(property) ?? new Map()).set(key, value)))
  },
})
