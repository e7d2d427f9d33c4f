import type { Change } from '@graphql-inspector/core'

/** Kinds of change that reach everybody who uses what contains the changed thing. */
const reachesContainer = [
  'FIELD_ARGUMENT_ADDED',
  'FIELD_ARGUMENT_DEFAULT_CHANGED',
  'INPUT_FIELD_ADDED',
  'INPUT_FIELD_DEFAULT_VALUE_CHANGED',
  'ENUM_VALUE_ADDED',
]

/** The schema coordinate whose users notice a change. */
export function coordinateOf(change: Change): string {
  // Who selects an object by its own name does not care what it implements.
  const interfaceName = change.meta.addedInterfaceName ?? change.meta.removedInterfaceName
  if (change.type.startsWith('OBJECT_TYPE_INTERFACE_')) return interfaceName
  // "User.name.@deprecated" is about User.name, and ".@link" about the schema as a whole.
  const coordinate = change.path?.replace(/\.?@.*$/, '') ?? ''
  return reachesContainer.includes(change.type) || becameRequired(change)
    ? coordinate.replace(/\.[^.]+$/, '')
    : coordinate
}

/** An argument or input field that can no longer be left out reaches those who leave it out. */
function becameRequired({ type, meta }: Change): boolean {
  const { oldArgumentType, newArgumentType, oldInputFieldType, newInputFieldType } = meta
  if (type === 'FIELD_ARGUMENT_TYPE_CHANGED')
    return isRequired(newArgumentType) && !isRequired(oldArgumentType)
  if (type === 'INPUT_FIELD_TYPE_CHANGED')
    return isRequired(newInputFieldType) && !isRequired(oldInputFieldType)
  return false
}

const isRequired = (type: unknown) => String(type).endsWith('!')
