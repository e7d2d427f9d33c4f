/**
 * One segment of a path: a key, an index, or null for all children. A negative index counts from the end. `isDeep` also searches
 * all levels below.
 */
interface Segment {
  key: string | number | null
  isDeep: boolean
}

const segmentPattern = /(\.\.?)([\w-]+|\*)|(\.\.)?\[(?:(-?\d+)|(\*)|'([^']*)'|"([^"]*)")\]/y

/**
 * Parses a JSONPath of keys, indexes, `*` and `..`, such as `$.orders[0].id`. Returns undefined for any other path, such as one
 * with a filter or a slice.
 */
export function parseJsonPath(path: string): Segment[] | undefined {
  if (!path.startsWith('$')) return undefined
  const segments: Segment[] = []
  segmentPattern.lastIndex = 1
  for (let { lastIndex } = segmentPattern; lastIndex < path.length; lastIndex = segmentPattern.lastIndex) {
    const match = segmentPattern.exec(path)
    if (!match) return undefined
    const [, dots, name, deep, index, all, single, double] = match
    const key = index === undefined ? (single ?? double ?? name ?? null) : Number(index)
    segments.push({ key: all !== undefined || name === '*' ? null : key, isDeep: (dots ?? deep) === '..' })
  }
  segmentPattern.lastIndex = 0
  return segments
}

/** Finds all values at a path, in document order. */
export function findByJsonPath(value: unknown, path: string): unknown[] {
  let values = [value]
  for (const { key, isDeep } of parseJsonPath(path) ?? [])
    values = values.flatMap((parent) =>
      (isDeep ? listSubtree(parent) : [parent]).flatMap((item) => selectChildren(item, key)),
    )
  return values
}

function selectChildren(parent: unknown, key: Segment['key']): unknown[] {
  if (typeof parent !== 'object' || parent === null) return []
  if (key === null) return Object.values(parent)
  if (Array.isArray(parent))
    return typeof key === 'number' && key >= -parent.length && key < parent.length ? [parent.at(key)] : []
  if (typeof key === 'number') return []
  return Object.hasOwn(parent, key) ? [(parent as Record<string, unknown>)[key]] : []
}

/** Lists a value and all its descendants. Not recursive, because deeply nested JSON would otherwise overflow the call stack. */
function listSubtree(value: unknown): unknown[] {
  const all: unknown[] = []
  const remaining = [value]
  while (remaining.length > 0) {
    const item = remaining.pop()
    all.push(item)
    if (typeof item === 'object' && item !== null) remaining.push(...Object.values(item).reverse())
  }
  return all
}
