import { type ASTNode, Kind } from 'graphql'
import type { Impact } from './impact.ts'
import type { UseIndex } from './index-uses.ts'
import type { SchemaChange } from './schema-change.ts'
import { contains } from './scopes-of.ts'

/** Finds which changes of a schema explain an impact on an operation. */
export type FindCauses = (impact: Impact) => SchemaChange[]

/**
 * Finds the causes of impacts on operations. The comparison of types gives coordinates. For an error from GraphQL.js,
 * the cause is the change whose names are in the message, or the change closest to the error. An impact without a cause
 * is still reported.
 */
export function createCauseFinder(changes: readonly SchemaChange[], index: UseIndex): FindCauses {
  const byPath = Map.groupBy(changes, ({ path }) => path)
  let candidates: { change: SchemaChange; places: ASTNode[] }[] | undefined
  const known = new Map<string, SchemaChange[]>()

  return ({ effect, coordinates, node, nodes, message }) => {
    if (effect !== 'operation') {
      const coordinate = coordinates.find((coordinate) => byPath.has(coordinate))
      return (coordinate && byPath.get(coordinate)?.filter(isAboutTypes)) || []
    }
    const key = `${node.loc?.source.name} ${node.loc?.start} ${message}`
    const found = known.get(key) ?? causesAt(nodes, message)
    known.set(key, found)
    return found
  }

  function causesAt(nodes: readonly ASTNode[], message: string): SchemaChange[] {
    candidates ??= changes.filter(canBreak).map((change) => ({ change, places: placesOf(change, index) }))
    const words = new Set(message.replace(/ Did you mean .*/s, '').match(/\w+/g))
    const found = candidates.flatMap(({ change, places }) => {
      const names = change.path.match(/\w+/g) ?? []
      const named = names.filter((name) => words.has(name)).length
      const around = places.filter(({ loc }) => nodes.some((node) => contains(loc, node.loc)))
      const size = Math.min(
        ...around.map(({ loc }) => (loc ? loc.end - loc.start : Number.POSITIVE_INFINITY)),
      )
      return around.length > 0 || named === names.length ? [{ change, named, size }] : []
    })
    const [best] = found.sort(byFit)
    return best ? found.filter((other) => byFit(best, other) === 0).map(({ change }) => change) : []
  }
}

interface Fit {
  /** How many names of the change's path are in the message. */
  named: number
  /** The length of the smallest node around the error that uses the changed thing. */
  size: number
}

const byFit = (a: Fit, b: Fit) => b.named - a.named || (a.size === b.size ? 0 : a.size - b.size)

/** Changes of descriptions and deprecations do not change types. */
const isAboutTypes = ({ type }: SchemaChange) => !/DESCRIPTION|DEPRECAT/.test(type)

const canBreak = (change: SchemaChange) =>
  change.criticality !== 'safe' || (isAboutTypes(change) && !change.type.endsWith('_ADDED'))

/** The nodes that use the changed thing or the thing that contains it: `Filter.sex`, `Filter`. */
function placesOf({ path }: SchemaChange, index: UseIndex): ASTNode[] {
  const names = path.split('.')
  const prefixes = names.map((_, length) => names.slice(0, names.length - length).join('.'))
  return prefixes
    .flatMap((prefix) => [...(index.get(prefix)?.keys() ?? [])])
    .filter(({ kind }) => kind !== Kind.OPERATION_DEFINITION || names.length === 1)
}
