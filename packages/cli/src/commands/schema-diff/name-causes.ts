import type { ASTNode } from 'graphql'
import type { Impact } from './impact.ts'
import type { UseIndex } from './index-uses.ts'
import type { SchemaChange } from './schema-change.ts'
import { contains } from './scopes-of.ts'

/** Finds which changes of a schema explain an impact on an operation. */
export type FindCauses = (impact: Impact) => SchemaChange[]

/**
 * Names the causes of what happens to operations. The comparison of types knows the coordinates. For what GraphQL.js
 * says, the cause is a change at that place whose names its message has. Where there is none, there is no cause:
 * the impact is reported all the same.
 */
export function createCauseFinder(changes: readonly SchemaChange[], index: UseIndex): FindCauses {
  const byPath = Map.groupBy(changes, ({ path }) => path)
  const candidates = changes.filter(canBreak).map((change) => ({ change, nodes: placesOf(change, index) }))
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
    const words = new Set(message.match(/\w+/g))
    const scored = candidates.flatMap(({ change, nodes: places }) => {
      const names = change.path.match(/\w+/g) ?? []
      const named = names.filter((name) => words.has(name)).length
      const isHere = places.some(({ loc }) =>
        nodes.some((node) => contains(loc, node.loc) || contains(node.loc, loc)),
      )
      const isNamed = named === names.length && named > 0
      return isHere || isNamed ? [{ change, score: (isHere ? 1 : 0) + named }] : []
    })
    const best = Math.max(...scored.map(({ score }) => score))
    return scored.filter(({ score }) => score === best).map(({ change }) => change)
  }
}

/** What is said of a thing in words, such as its deprecation, changes no type. */
const isAboutTypes = ({ type }: SchemaChange) => !/DESCRIPTION|DEPRECAT/.test(type)

const canBreak = (change: SchemaChange) =>
  change.criticality !== 'safe' || (isAboutTypes(change) && !change.type.endsWith('_ADDED'))

/** Where the changed thing is used, or what contains it: `Query.users.first`, `Query.users`, `Query`. */
function placesOf({ path }: SchemaChange, index: UseIndex): ASTNode[] {
  const names = path.split('.')
  const prefixes = names.map((_, length) => names.slice(0, names.length - length).join('.'))
  return prefixes.flatMap((prefix) => [...(index.get(prefix)?.keys() ?? [])])
}
