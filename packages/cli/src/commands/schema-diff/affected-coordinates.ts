import type { Change } from '@graphql-inspector/core'
import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql'
import type { SchemaChange } from './schema-change.ts'

/** Maps schema coordinates to the changes that can affect whoever uses them. */
export function byAffectedCoordinate(
  changes: ReadonlyMap<SchemaChange, Change>,
  schemas: readonly GraphQLSchema[],
): Map<string, SchemaChange[]> {
  const affecting = new Map<string, SchemaChange[]>()
  for (const [change, original] of changes)
    for (const coordinate of new Set(affectedCoordinates(original, schemas)))
      affecting.set(coordinate, [...(affecting.get(coordinate) ?? []), change])
  return affecting
}

function affectedCoordinates({ type, path = '', meta }: Change, schemas: readonly GraphQLSchema[]): string[] {
  if (type.includes('DESCRIPTION')) return []
  if (type.startsWith('SCHEMA_')) return Object.values<string | null>(meta).map(String)
  const place = placeOf(path)
  const container = containerOf(place)
  if (/^(FIELD_ARGUMENT|INPUT_FIELD|ENUM_VALUE|DIRECTIVE)_/.test(type)) return [place, `${place}?`, container]
  if (type.startsWith('OBJECT_TYPE_INTERFACE_'))
    return [place, meta.addedInterfaceName ?? meta.removedInterfaceName]
  // Whoever selects from an interface can get the object.
  const interfaces = schemas.flatMap((schema) => {
    const owner = schema.getType(place.split('.')[0] ?? '')
    return isObjectType(owner) || isInterfaceType(owner) ? owner.getInterfaces() : []
  })
  const rest = type.startsWith('FIELD_') ? place.slice(container.length) : ''
  return [place, ...interfaces.map(({ name }) => name + rest)]
}

/** What a change is about: `User.name.@deprecated` concerns `User.name`. */
export const placeOf = (path: string): string => path.replace(/\.@.*$/, '')

/** `User.friends` for its argument `User.friends.first`. */
export const containerOf = (place: string): string => place.replace(/\.[^.]+$/, '')
