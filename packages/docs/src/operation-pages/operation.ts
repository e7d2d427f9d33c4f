import {
  concatAST,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  separateOperations,
} from 'graphql'

/** An operation with the data for its page. */
export interface DocumentedOperation {
  schema: GraphQLSchema
  /** The folder of the operation's file. */
  domain: string
  name: string
  node: OperationDefinitionNode
  /** The root field and its selection. */
  field: GraphQLField<unknown, unknown>
  selection: FieldNode
  /** The key of the payload in `data`: the alias or the name of the root field. */
  key: string
  /** Fragments that the operation spreads directly or indirectly. */
  fragments: readonly FragmentDefinitionNode[]
}

/** Returns the operations in the files, with the fragments that they spread. */
export function toDocumentedOperations(
  schema: GraphQLSchema,
  documents: readonly DocumentNode[],
): DocumentedOperation[] {
  const separated = separateOperations(concatAST(documents))
  return documents.flatMap((document) => toDocumentedOperation(schema, document, separated) ?? [])
}

function toDocumentedOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  /** Operations with the fragments that they spread, keyed by name. */
  separated: Readonly<Record<string, DocumentNode>>,
): DocumentedOperation | undefined {
  const location = document.loc?.source.name ?? ''
  const node = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const selection = node?.selectionSet.selections.find((selection) => selection.kind === Kind.FIELD)
  if (!node || !selection) return undefined
  const name = node.name?.value ?? ''
  const field = schema.getRootType(node.operation)?.getFields()[selection.name.value]
  if (!field) throw new Error(`${location}: the schema has no ${node.operation} ${selection.name.value}.`)
  const [, domain = ''] = /([^/\\]+)[/\\][^/\\]+$/.exec(location) ?? []
  const fragments =
    separated[name]?.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION) ?? []
  const key = (selection.alias ?? selection.name).value
  return { schema, domain, name, node, field, selection, key, fragments }
}

/** Returns the description in the operation's file, or else the schema's description of the root field, on one line. */
export function describeOperation({ node, field }: DocumentedOperation): string {
  return (node.description?.value ?? field.description ?? '').replaceAll(/\s+/g, ' ')
}

export interface MaxPageSize {
  /** The maximum number of records on a page. */
  count: number
  /** The schema's description of the `pagination` argument, which states how larger counts are handled. */
  description: string
}

type Paginated = Pick<DocumentedOperation, 'field'>

const findPagination = ({ field }: Paginated) =>
  field.args.find(({ type }) => getNamedType(type).name === 'PaginationParams')

export const isPaginated = (operation: Paginated): boolean => findPagination(operation) !== undefined

/**
 * Reads the maximum page size from the description of the pagination argument. A test in the client compares the client's
 * table of page sizes with the schema.
 */
export function findMaxPageSize(operation: Paginated): MaxPageSize | undefined {
  const description = findPagination(operation)?.description ?? ''
  const [, count] = /count above (\d+)/.exec(description) ?? []
  return count === undefined ? undefined : { count: Number(count), description }
}

export interface SelectedField {
  /**
   * Path of the parent fields. A fragment on one type of a union or interface adds that type: `inputs (FormActivityInputs)`. Empty
   * at the top level of the payload.
   */
  parent: string
  name: string
  field: GraphQLField<unknown, unknown>
}

type Operation = Pick<DocumentedOperation, 'schema' | 'field' | 'selection' | 'fragments'>

/** Lists all selected fields of the payload once, in the order of the document, with fragments expanded. */
export function listSelectedFields({ schema, field, selection, fragments }: Operation): SelectedField[] {
  function collect(
    set: SelectionSetNode | undefined,
    type: GraphQLNamedType | undefined,
    parent: string,
  ): SelectedField[] {
    const collectOf = (set: SelectionSetNode | undefined, condition: NamedTypeNode | undefined) => {
      const narrowed = condition ? schema.getType(condition.name.value) : type
      return collect(set, narrowed, isAbstractType(type) ? oneOf(parent, narrowed) : parent)
    }
    return (set?.selections ?? []).flatMap((node) => {
      if (node.kind === Kind.INLINE_FRAGMENT) return collectOf(node.selectionSet, node.typeCondition)
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.find(({ name }) => name.value === node.name.value)
        return collectOf(fragment?.selectionSet, fragment?.typeCondition)
      }
      const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {}
      const field = fields[node.name.value]
      if (!field) return []
      const name = (node.alias ?? node.name).value
      const path = parent ? `${parent}.${name}` : name
      return [{ parent, name, field }, ...collect(node.selectionSet, getNamedType(field.type), path)]
    })
  }
  const all = collect(selection.selectionSet, getNamedType(field.type), '')
  const isSame = (a: SelectedField, b: SelectedField) =>
    a.field === b.field && a.name === b.name && a.parent === b.parent
  return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index)
}

/** Adds the type to the path: `activity.inputs` becomes `activity.inputs (FormActivityInputs)`. */
function oneOf(parent: string, type: GraphQLNamedType | undefined): string {
  if (!isObjectType(type)) return parent
  return parent ? `${parent} (${type.name})` : type.name
}

/** Finds the first list at the top level of the payload. */
export const findListedField = (operation: Operation): SelectedField | undefined =>
  listSelectedFields(operation).find(
    ({ parent, field: { type } }) => parent === '' && isListType(isNonNullType(type) ? type.ofType : type),
  )
