import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  validate,
} from 'graphql'
import type { Stub } from '../../recorder/stubs.ts'
import type { RequestContext } from '../../service/resolvers.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { Operation } from './find-operation.ts'
import { formatError } from './format-error.ts'
import type { ErrorMask } from './mask-error.ts'

export interface OperationExecutorOptions {
  schema: GraphQLSchema
  /** The same without resolvers, made when a stub needs it. */
  loadPlainSchema(): GraphQLSchema
  maskError: ErrorMask
}

/** Returns what the caller may see. A stub answers instead of the resolvers. */
export type ExecuteOperation = (
  operation: Operation,
  context: RequestContext,
  stub?: Stub,
) => Promise<ExecutionResult>

/** Validates each document once, and executes operations with GraphQL.js. */
export function createOperationExecutor({
  schema,
  loadPlainSchema,
  maskError,
}: OperationExecutorOptions): ExecuteOperation {
  const validated = new WeakMap<DocumentNode, readonly GraphQLError[]>()

  function validateOnce(document: DocumentNode): readonly GraphQLError[] {
    const known = validated.get(document)
    if (known) return known
    const errors = validate(schema, document)
    validated.set(document, errors)
    return errors
  }

  return async ({ document, syntaxError, params }, context, stub) => {
    if (!document) return { errors: syntaxError ? [formatError(syntaxError, 'GRAPHQL_PARSE_FAILED')] : [] }
    const problems = validateOnce(document)
    if (problems.length > 0) {
      return { errors: problems.map((problem) => formatError(problem, 'GRAPHQL_VALIDATION_FAILED')) }
    }
    const { variables, operationName } = params
    const variableValues = variables as Record<string, unknown> | null
    const args = { schema, document, operationName, variableValues, contextValue: context, rootValue: {} }
    try {
      const result = await (stub ? executeStub(stub, { ...args, schema: loadPlainSchema() }) : execute(args))
      if (!result.errors) return result
      return {
        ...result,
        errors: result.errors.map((error) => formatError(maskError(error), undefined, schema)),
      }
    } catch (error) {
      // The data of a stub can throw.
      return { errors: [maskError(error)], data: null }
    }
  }
}

/**
 * Executes an operation that a test answers on the data that it gives, so that they have the shape which the schema
 * wants. The schema has no resolvers.
 */
async function executeStub({ data }: Stub, args: ExecutionArgs): Promise<ExecutionResult> {
  const rootValue = typeof data === 'function' ? await data(args.variableValues ?? {}) : data
  return execute({ ...args, rootValue, fieldResolver: readFromStub })
}

/** Data has the names that the operation gives to its fields. */
const readFromStub: GraphQLFieldResolver<Record<string, unknown>, unknown> = (
  source,
  _args,
  _context,
  info,
) => {
  const value = source[info.path.key]
  if (value !== undefined) return value
  const field = `${info.parentType.name}.${info.fieldName}`
  throw createServiceError('NOT_EMULATED', `The stub gives no value for ${field}. Give one, or null.`)
}
