import * as v from 'valibot'
import { MAX_PROBLEMS, type Path, type PathProblem } from './definition-problem.ts'
import { describeReservedKey, mapShape } from './field-schemas.ts'
import { findSimilarNames, quoteNames, suggestNames } from './suggest-names.ts'

/** Checks the shape of a value. Problems never quote values. */
export function checkShape<Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
): { output?: Output; problems: PathProblem[] } {
  const reserved = checkReservedKeys(value)
  if (reserved.length > 0) return { problems: reserved }
  const { success, output, issues } = v.safeParse(schema, value)
  return success ? { output, problems: [] } : { problems: toPathProblems(schema, issues, value) }
}

/** Keys that Valibot drops from every record without reporting an issue. */
const droppedKeys = ['__proto__', 'constructor', 'prototype']

/** Finds reserved keys at any depth of a value, because Valibot would drop them. */
function checkReservedKeys(value: unknown): PathProblem[] {
  const problems: PathProblem[] = []
  const seen = new Set<unknown>()
  const remaining: { value: unknown; path: Path }[] = [{ value, path: [] }]
  for (let next = remaining.pop(); next && problems.length < MAX_PROBLEMS; next = remaining.pop()) {
    const { value, path } = next
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    const isList = Array.isArray(value)
    for (const [key, item] of Object.entries(value)) {
      const place = [...path, isList ? Number(key) : key]
      if (droppedKeys.includes(key)) problems.push({ path: place, message: describeReservedKey(key) })
      else remaining.push({ value: item, path: place })
    }
  }
  return problems
}

type Issue = v.BaseIssue<unknown>

const pathOf = ({ path }: Issue): Path => (path ?? []).map(({ key }) => key as string | number)

/** Converts Valibot issues to problems that authors of YAML files understand. */
function toPathProblems(
  schema: v.GenericSchema,
  issues: readonly Issue[],
  definition: unknown,
): PathProblem[] {
  const lists = findMisplacedLists(issues)
  const others = issues.filter((issue) => !misplacedListOf(issue)).slice(0, MAX_PROBLEMS - lists.length)
  return [
    ...lists.map((path) => ({ path, message: `must be ${mapShape}` })),
    ...others.map((issue) => toPathProblem(schema, issue, definition)),
  ]
}

/**
 * Finds lists where the schema requires a map. Valibot treats such a list as a map with numeric keys, and reports issues about
 * these keys.
 */
function findMisplacedLists(issues: readonly Issue[]): Path[] {
  const paths = issues.map(misplacedListOf).filter((path) => path !== undefined)
  const distinct = new Map(paths.map((path) => [path.join('\n'), path]))
  return [...distinct.values()].slice(0, MAX_PROBLEMS)
}

function misplacedListOf(issue: Issue): Path | undefined {
  const index = issue.path?.findIndex(({ type, input }) => type === 'object' && Array.isArray(input)) ?? -1
  return index === -1 ? undefined : pathOf(issue).slice(0, index)
}

function toPathProblem(schema: v.GenericSchema, issue: Issue, definition: unknown): PathProblem {
  const { input, expected, message } = issue
  const path = pathOf(issue)
  const key = String(path.at(-1) ?? '')
  const parent = path.slice(0, -1)
  if (isUnknownKey(issue)) {
    if (listKeys(schema, definition, parent, true).includes(key))
      return { path, message: `"${key}" has no effect with this type; remove it, or choose another type` }
    return {
      path,
      message: `"${key}" is unknown; ${suggestNames(listKeys(schema, definition, parent), key)}`,
    }
  }
  if (isMissingKey(issue)) {
    const misspelled = findMisspelledType(issue, key)
    return misspelled === undefined
      ? { path, message: `"${key}" is missing` }
      : { path: [...parent, misspelled], message: `"${misspelled}" is unknown; write "${key}"` }
  }
  const values = listValues(issue)
  if (values.length > 0) {
    const [similar] = findSimilarNames(values, String(input))
    const hint = similar === undefined ? '' : `; write "${similar}"`
    return { path, message: `must be one of ${quoteNames(values)}${hint}` }
  }
  if (hasDefaultMessage(issue)) {
    const shape = expectedShapes[expected ?? ''] ?? expected
    if (input === null) return { path, message: `has no value; write ${shape}` }
    if (expected !== 'string') return { path, message: `must be ${shape}` }
    if (typeof input === 'object')
      return { path, message: `must be text, not a ${Array.isArray(input) ? 'list' : 'map'}` }
    return { path, message: 'must be text; put quotes around it if it looks like a number or a date' }
  }
  return { path, message }
}

/** Whether the message is Valibot's default rather than one from the schema. */
const hasDefaultMessage = ({ message }: Issue) => /^Invalid \w+: /.test(message)

const isUnknownKey = (issue: Issue) =>
  hasDefaultMessage(issue) && issue.type === 'strict_object' && issue.expected === 'never'

const isMissingKey = (issue: Issue) => hasDefaultMessage(issue) && issue.received === 'undefined'

/** Finds a misspelled discriminator, because Valibot checks the other keys of a variant only if it finds the discriminator. */
function findMisspelledType({ type, path }: Issue, discriminator: string): string | undefined {
  const fields = path?.at(-1)?.input
  if (type !== 'variant' || typeof fields !== 'object' || fields === null) return undefined
  return Object.keys(fields).find((key) => findSimilarNames([discriminator], key).length > 0)
}

/** Lists the values that a picklist or a discriminator accepts, which Valibot formats as `("a" | "b")`. Empty for other schemas. */
function listValues({ type, expected }: Issue): string[] {
  if (type !== 'picklist' && type !== 'variant') return []
  const values = [...(expected ?? '').matchAll(/"(.*?)"/g)].map(([, value = '']) => value)
  return type === 'variant' ? values.sort() : values
}

const expectedShapes: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list: each entry begins with "- "',
  Object: mapShape,
}

/** The properties of a Valibot schema that contain nested schemas. */
interface Schema {
  entries?: Record<string, Schema>
  value?: Schema
  item?: Schema
  wrapped?: Schema
  options?: Schema[]
  /** The discriminator of a variant. */
  key?: string
  getter?: (input: unknown) => Schema
}

/** Lists the keys that the schema allows in the map at a path in the input, optionally with those for other discriminators. */
function listKeys(schema: object, input: unknown, path: Path, ofAnyType = false): string[] {
  const { entries, value, item, wrapped, options, key: discriminator, getter } = schema as Schema
  if (wrapped) return listKeys(wrapped, input, path, ofAnyType)
  if (getter) return listKeys(getter(input), input, path, ofAnyType)
  const fields = input as Record<string, unknown>
  if (options) {
    const allowed = options.flatMap((option) => {
      const isChosen =
        ofAnyType ||
        discriminator === undefined ||
        v.is(option.entries?.[discriminator] as never, fields[discriminator])
      return isChosen ? listKeys(option, input, path, ofAnyType) : []
    })
    return [...new Set(allowed)]
  }
  const [key, ...rest] = path
  if (key === undefined) return Object.keys(entries ?? {})
  const next = entries ? entries[key] : (value ?? item)
  return next ? listKeys(next, fields[key], rest, ofAnyType) : []
}
