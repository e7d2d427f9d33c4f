import type { FieldNode, FragmentDefinitionNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import type { ScalarType } from '../options.ts'
import { noUses } from './module-context.ts'
import { typesSettings } from './module-settings.ts'
import { resultOf } from './result-of.ts'
import { presetNames } from './type-names.ts'
import { writeResult } from './write-result.ts'

/**
 * Lists the types that codegen exports for the list items of an operation or a fragment.
 *
 * @throws {Error} when the definition does not fit the schema.
 */
export function listItemTypes(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  { scalars, ...context }: ListItemTypesOptions,
): ListItemType[] {
  const { items } = writeResult(
    resultOf(node, { ...context, names: presetNames }),
    { ...context, settings: typesSettings({ scalars }), names: presetNames, hasType: () => true },
    noUses(),
  )
  return items.map(({ name, field, coordinate, type }) => ({ name, field, coordinate, type: type.name }))
}

/** The exported type of a list item. */
export interface ListItemType {
  /** The name of the exported type, such as `Patients_User`. */
  name: string
  /** The field that selects the list. When several lists have this type, the first one. */
  field: FieldNode
  /** The schema coordinate of that field, such as `PatientsPayload.patients`. */
  coordinate: string
  /** The name of the schema's type. */
  type: string
}

export interface ListItemTypesOptions {
  schema: GraphQLSchema
  /** The fragments that the definition spreads, directly or through others, by their names. */
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** TypeScript types of scalars, as in option `scalars`. */
  scalars: Readonly<Record<string, ScalarType>>
}
