import {
  type FieldNode,
  type GraphQLAbstractType,
  type GraphQLLeafType,
  type GraphQLNullableOutputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getArgumentValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type SelectionSetNode,
} from 'graphql'
import type { RequestContext } from '../../service/resolvers.ts'
import { collectFields, type Source } from './collect-fields.ts'

/** One execution of a query. */
export interface Execution {
  variableValues: Parameters<typeof getArgumentValues>[2]
  context: RequestContext
  /** What resolvers have promised. These promises never reject. */
  promised: Promise<void>[]
  hasFailed: boolean
}

/** Turns what a resolver returned into what the answer holds. Throws if GraphQL.js would answer an error. */
export type Complete = (value: unknown, execution: Execution) => unknown

interface Field {
  /** The name in the answer. */
  key: string
  resolve(source: object, execution: Execution): unknown
  complete: Complete
}

const noArguments = Object.freeze({})

/** Compiles what is selected of an object type. */
export function compileObject(
  source: Source,
  type: GraphQLObjectType,
  selected: readonly SelectionSetNode[],
): Complete {
  const fields = Array.from(collectFields(source, type, selected), ([key, nodes]) =>
    compileField(source, type, key, nodes),
  )
  return (value, execution) => {
    if (value instanceof Error) throw value
    const data: Place = {}
    for (const { key, resolve, complete } of fields) {
      const resolved = resolve(value as object, execution)
      if (resolved instanceof Promise) putLater(data, key, resolved, complete, execution)
      else data[key] = complete(resolved, execution)
    }
    return data
  }
}

function compileField(
  source: Source,
  type: GraphQLObjectType,
  key: string,
  nodes: readonly FieldNode[],
): Field {
  const [node] = nodes as [FieldNode]
  const selected = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  const field = type.getFields()[node.name.value]
  // `__typename` is not among the fields of a type.
  if (!field) return { key, resolve: () => type.name, complete: (name) => name }
  // The service's resolvers take no further parameters.
  const resolve = field.resolve as (source: object, args: object, context: RequestContext) => unknown
  const hasArguments = field.args.length > 0
  return {
    key,
    resolve(value, { variableValues, context }) {
      const args = hasArguments ? getArgumentValues(field, node, variableValues) : noArguments
      return resolve(value, args, context)
    },
    complete: compileValue(source, field.type, selected),
  }
}

function compileValue(
  source: Source,
  type: GraphQLOutputType,
  selected: readonly SelectionSetNode[],
): Complete {
  const isRequired = isNonNullType(type)
  const complete = compilePresent(source, isRequired ? type.ofType : type, selected)
  return (value, execution) => {
    if (value != null) return complete(value, execution)
    if (isRequired) throw new Error('A value is missing.')
    return null
  }
}

/** Compiles the completion of a value that is not null. */
function compilePresent(
  source: Source,
  type: GraphQLNullableOutputType,
  selected: readonly SelectionSetNode[],
): Complete {
  if (isListType(type)) return compileList(compileValue(source, type.ofType, selected))
  if (isObjectType(type)) return compileObject(source, type, selected)
  return isLeafType(type) ? compileLeaf(type) : compileAbstract(source, type, selected)
}

function compileLeaf(type: GraphQLLeafType): Complete {
  const isText = type.name === 'String' || type.name === 'ID'
  return (value) => {
    if (isText && typeof value === 'string') return value
    if (value instanceof Error) throw value
    const leaf = type.serialize(value)
    if (leaf == null) throw new Error('A value does not fit its type.')
    return leaf
  }
}

/** Compiles an interface or a union for each of its object types, once a value has the type. */
function compileAbstract(
  source: Source,
  type: GraphQLAbstractType,
  selected: readonly SelectionSetNode[],
): Complete {
  const ofTypes = new Map<unknown, Complete>()
  return (value, execution) => {
    const { __typename: name } = value as { __typename?: string }
    let complete = ofTypes.get(name)
    if (!complete) {
      const actual = source.schema.getPossibleTypes(type).find((possible) => possible.name === name)
      if (!actual) throw new Error('A value has no type.')
      complete = compileObject(source, actual, selected)
      ofTypes.set(name, complete)
    }
    return complete(value, execution)
  }
}

function compileList(complete: Complete): Complete {
  return (value, execution) => {
    if (!Array.isArray(value)) throw new Error('A value is not a list.')
    const items: unknown[] = []
    for (const item of value) {
      if (item instanceof Promise)
        putLater(items as unknown as Place, items.length, item, complete, execution)
      else items.push(completeItem(item, execution))
    }
    return items
  }

  // Goes on after an error, because the rejection of a later promise must not end the process.
  function completeItem(item: unknown, execution: Execution): unknown {
    try {
      return complete(item, execution)
    } catch {
      execution.hasFailed = true
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
  execution: Execution,
): void {
  place[key] = undefined
  execution.promised.push(
    value
      .then((kept) => {
        place[key] = complete(kept, execution)
      })
      .catch(() => {
        execution.hasFailed = true
      }),
  )
}
