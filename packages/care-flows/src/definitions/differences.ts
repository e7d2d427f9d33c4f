import type { Differences } from './care-flow-file.ts'

/** What has to be changed in a value to make it another one. Undefined if they are equal. */
export function findDifferences(value: unknown, wanted: unknown): unknown {
  if (isPart(value) && isPart(wanted)) return findInParts(value, wanted)
  if (!Array.isArray(value) || !Array.isArray(wanted)) return value === wanted ? undefined : wanted
  if (value.length !== wanted.length) return wanted
  if (wanted.every(isPart)) return findInParts({ ...value }, { ...wanted })
  return JSON.stringify(value) === JSON.stringify(wanted) ? undefined : wanted
}

function findInParts(value: Differences, wanted: Differences): Differences | undefined {
  const found = Object.entries(wanted)
    .map(([key, entry]) => [key, findDifferences(value[key], entry)] as const)
    .filter(([, difference]) => difference !== undefined)
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** Makes the changes that `findDifferences` has found. */
export function applyDifferences<Value>(value: Value, differences: unknown): Value {
  return apply(value, differences) as Value
}

function apply(value: unknown, differences: unknown): unknown {
  if (differences === undefined) return value
  if (!isPart(differences)) return differences
  if (Array.isArray(value)) return value.map((item, index) => apply(item, differences[index]))
  if (!isPart(value)) return differences
  const changed = Object.entries(differences).map(([key, entry]) => [key, apply(value[key], entry)])
  return { ...value, ...Object.fromEntries(changed) }
}

function isPart(value: unknown): value is Differences {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
