import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isIntrospectionType,
  Kind,
  TypeInfo,
  type VariableDefinitionNode,
  visit,
  visitWithTypeInfo,
} from 'graphql'

interface UsedTypes {
  /** Names of the types of variables, and of the enums that are selected. */
  names: ReadonlySet<string>
  /** Whether an enum that is selected is one of introspection, such as `__TypeKind`. */
  introspects: boolean
}

const known = new WeakMap<DocumentNode, { schema: GraphQLSchema; used: UsedTypes }>()

/** What a document needs of the schema's own types. Of a document that was asked for before, that is remembered. */
export function usedTypes(schema: GraphQLSchema, document: DocumentNode): UsedTypes {
  const last = known.get(document)
  if (last?.schema === schema) return last.used
  const used = collect(schema, document)
  known.set(document, { schema, used })
  return used
}

function collect(schema: GraphQLSchema, document: DocumentNode): UsedTypes {
  const names = new Set<string>()
  const types = new TypeInfo(schema)
  let introspects = false
  visit(
    document,
    visitWithTypeInfo(types, {
      VariableDefinition: ({ type }) => void names.add(nameOf(type)),
      Field() {
        const type = getNamedType(types.getType())
        if (!isEnumType(type)) return
        names.add(type.name)
        introspects ||= isIntrospectionType(type)
      },
    }),
  )
  return { names, introspects }
}

const nameOf = (type: VariableDefinitionNode['type']): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type)
