import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNullableOutputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql'
import type { RequestContext } from '../../service/resolvers.ts'

/** Returns the data, or undefined if the answer needs GraphQL.js, for example because it has an error. */
export type RunQuery = (
  variables: Record<string, unknown>,
  context: RequestContext,
) => Promise<Record<string, unknown> | undefined>

/** One run of a query. */
interface Run {
  variableValues: Parameters<typeof getArgumentValues>[2]
  context: RequestContext
  /** What resolvers have promised. These promises never reject. */
  promised: Promise<void>[]
  hasFailed: boolean
}

interface Field {
  /** The name in the answer. */
  key: string
  resolve(source: object, run: Run): unknown
  complete: Complete
}

/** Turns what a resolver returned into what the answer holds. Throws if GraphQL.js would answer an error. */
type Complete = (value: unknown, run: Run) => unknown

const noArguments = Object.freeze({})

/**
 * Prepares a valid query, so that a request only reads the selected fields. GraphQL.js looks up types, arguments and paths
 * again for each value. That was half of the CPU time of a page of 20 patients (`pnpm bench emulator`).
 *
 * If a run meets an error, GraphQL.js executes the query again to answer it. Queries can run twice: they only read, except
 * that `hostedPagesLink` creates a link once, and `getSignedUrl` reserves a place that nobody has to use. Returns undefined
 * for what it leaves to GraphQL.js: mutations, introspection and directives.
 */
export function compileQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): RunQuery | undefined {
  const queryType = schema.getQueryType()
  if (operation.operation !== 'query' || !queryType || needsGraphqlJs(document)) return undefined
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const complete = compileObject(queryType, [operation.selectionSet])

  return async (variables, context) => {
    const { variableDefinitions = [] } = operation
    // GraphQL.js 17 calls them `variableValues`, 16 calls them `coerced`.
    const values = getVariableValues(schema, variableDefinitions, variables) as Record<string, unknown>
    if (values.errors) return undefined
    const variableValues = (values.variableValues ?? values.coerced) as Run['variableValues']
    const run: Run = { variableValues, context, promised: [], hasFailed: false }
    let data: unknown
    try {
      data = complete({}, run)
    } catch {
      run.hasFailed = true
    }
    // The list grows while promised objects are completed.
    for (const promise of run.promised) await promise
    return run.hasFailed ? undefined : (data as Record<string, unknown>)
  }

  function compileValue(type: GraphQLOutputType, selected: readonly SelectionSetNode[]): Complete {
    const isRequired = isNonNullType(type)
    const complete = compilePresent(isRequired ? type.ofType : type, selected)
    return (value, run) => {
      if (value != null) return complete(value, run)
      if (isRequired) throw new Error('A value is missing.')
      return null
    }
  }

  function compilePresent(type: GraphQLNullableOutputType, selected: readonly SelectionSetNode[]): Complete {
    if (isListType(type)) return compileList(compileValue(type.ofType, selected))
    if (isObjectType(type)) return compileObject(type, selected)
    if (isLeafType(type)) {
      const isText = type.name === 'String' || type.name === 'ID'
      return (value) => {
        if (isText && typeof value === 'string') return value
        if (value instanceof Error) throw value
        const leaf = type.serialize(value)
        if (leaf == null) throw new Error('A value does not fit its type.')
        return leaf
      }
    }
    const ofTypes = new Map<unknown, Complete>()
    return (value, run) => {
      const { __typename: name } = value as { __typename?: string }
      let complete = ofTypes.get(name)
      if (!complete) {
        const actual = schema.getPossibleTypes(type).find((possible) => possible.name === name)
        if (!actual) throw new Error('A value has no type.')
        complete = compileObject(actual, selected)
        ofTypes.set(name, complete)
      }
      return complete(value, run)
    }
  }

  function compileObject(type: GraphQLObjectType, selected: readonly SelectionSetNode[]): Complete {
    const fields = [...collectFields(type, selected)].map(([key, nodes]) => compileField(type, key, nodes))
    return (source, run) => {
      if (source instanceof Error) throw source
      const data: Place = {}
      for (const { key, resolve, complete } of fields) {
        const value = resolve(source as object, run)
        if (value instanceof Promise) putLater(data, key, value, complete, run)
        else data[key] = complete(value, run)
      }
      return data
    }
  }

  function compileField(type: GraphQLObjectType, key: string, nodes: readonly FieldNode[]): Field {
    const [node] = nodes as [FieldNode]
    const selected = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
    const field = type.getFields()[node.name.value]
    if (!field) return { key, resolve: () => type.name, complete: (name) => name }
    // No resolver of the service's schema takes more.
    const resolve = field.resolve as (source: object, args: object, context: RequestContext) => unknown
    const hasArguments = field.args.length > 0
    return {
      key,
      resolve(source, { variableValues, context }) {
        const args = hasArguments ? getArgumentValues(field, node, variableValues) : noArguments
        return resolve(source, args, context)
      },
      complete: compileValue(field.type, selected),
    }
  }

  /** Returns the selected fields of a type by their names in the answer. Several nodes can select the same field. */
  function collectFields(
    type: GraphQLObjectType,
    selected: readonly SelectionSetNode[],
    fields: Map<string, FieldNode[]> = new Map(),
  ): Map<string, FieldNode[]> {
    for (const selection of selected.flatMap(({ selections }) => selections)) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value
        fields.set(key, [...(fields.get(key) ?? []), selection])
      } else {
        const { typeCondition, selectionSet } =
          selection.kind === Kind.FRAGMENT_SPREAD
            ? (fragments.get(selection.name.value) as FragmentDefinitionNode)
            : selection
        if (!typeCondition || applies(typeCondition.name.value, type))
          collectFields(type, [selectionSet], fields)
      }
    }
    return fields
  }

  function applies(condition: string, type: GraphQLObjectType): boolean {
    const known = schema.getType(condition)
    return known === type || (isAbstractType(known) && schema.isSubType(known, type))
  }
}

function compileList(complete: Complete): Complete {
  return (value, run) => {
    if (!Array.isArray(value)) throw new Error('A value is not a list.')
    const items: unknown[] = []
    for (const item of value) {
      if (item instanceof Promise) putLater(items as unknown as Place, items.length, item, complete, run)
      else items.push(completeItem(item, run))
    }
    return items
  }

  // Goes on after an error, because the rejection of a later promise must not end the process.
  function completeItem(item: unknown, run: Run): unknown {
    try {
      return complete(item, run)
    } catch {
      run.hasFailed = true
      return null
    }
  }
}

/** An object or a list of the answer. */
type Place = Record<string | number, unknown>

/** Takes the place now, so that fields keep the order of the query, and puts the value there when its promise is kept. */
function putLater(
  place: Place,
  key: string | number,
  value: Promise<unknown>,
  complete: Complete,
  run: Run,
): void {
  place[key] = undefined
  run.promised.push(
    value
      .then((kept) => {
        place[key] = complete(kept, run)
      })
      .catch(() => {
        run.hasFailed = true
      }),
  )
}

function needsGraphqlJs(document: DocumentNode): boolean {
  let isFound = false
  visit(document, {
    Directive() {
      isFound = true
    },
    Field({ name, alias = name }) {
      isFound ||= /^__(schema|type)$/.test(name.value) || alias.value === '__proto__'
    },
  })
  return isFound
}
