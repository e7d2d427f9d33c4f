import type { Change } from '@graphql-inspector/core'
import { type GraphQLSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'

/**
 * Finds likely renames: a removed and a new member with the same parent and type. They share at least half of the words
 * in their names, or the new member is the only candidate.
 *
 * @returns the new paths, by the removed paths.
 */
export function findRenamed(
  oldSchema: GraphQLSchema,
  newSchema: GraphQLSchema,
  changes: readonly Change[],
): Map<string, string> {
  const pathsOf = (type: RegExp) =>
    changes.filter((change) => type.test(change.type)).map(({ path = '' }) => path)
  const removed = pathsOf(/^(FIELD|INPUT_FIELD|FIELD_ARGUMENT|ENUM_VALUE)_REMOVED$/)
  const added = pathsOf(/^(FIELD|INPUT_FIELD|FIELD_ARGUMENT|ENUM_VALUE)_ADDED$/)
  const addedBeside = Map.groupBy(added, parentOf)
  const pairs = removed.flatMap((old): [string, string][] => {
    const signature = signatureOf(oldSchema, old)
    const twins = (addedBeside.get(parentOf(old)) ?? []).filter(
      (path) => signatureOf(newSchema, path) === signature,
    )
    const rivals = removed.filter(
      (path) => parentOf(path) === parentOf(old) && signatureOf(oldSchema, path) === signature,
    )
    const [alike] = twins
      .filter((path) => likeness(old, path) >= 0.5)
      .sort((a, b) => likeness(old, b) - likeness(old, a))
    const best = alike ?? (twins.length === 1 && rivals.length === 1 ? twins[0] : undefined)
    return best === undefined ? [] : [[old, best]]
  })
  return new Map(pairs)
}

const parentOf = (path: string) => path.replace(/\.[^.]+$/, '')

/** Splits a name into words: `fullName`, `full_name` and `FULL_NAME` have the same words. */
const wordsOf = (path: string) =>
  (path.split('.').at(-1) ?? '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')

/** The share of words that two names have in common. */
function likeness(a: string, b: string): number {
  const [words, others] = [wordsOf(a), wordsOf(b)]
  return words.filter((word) => others.includes(word)).length / Math.max(words.length, others.length)
}

function signatureOf(schema: GraphQLSchema, path: string): string | undefined {
  const [typeName = '', name = '', argumentName] = path.split('.')
  const type = schema.getType(typeName)
  if (isEnumType(type)) return type.name
  if (isInputObjectType(type)) return String(type.getFields()[name]?.type)
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined
  const field = type.getFields()[name]
  const argument = field?.args.find((arg) => arg.name === argumentName)
  if (argumentName !== undefined) return String(argument?.type)
  return field && `${field.args.map((arg) => `${arg.name}: ${arg.type}`)} ${field.type}`
}
