import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  validate,
} from 'graphql'
import type { JournalEntry } from '../../recorder/journal.ts'
import type { Stub } from '../../recorder/stubs.ts'
import type { RequestContext } from '../../service/resolvers.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { GraphQLRequestParams } from '../http/read-body.ts'
import { compileQuery, type RunQuery } from './compile-query.ts'
import type { DocumentCache } from './document-cache.ts'
import { formatError } from './format-error.ts'
import type { ErrorMask } from './mask-error.ts'
import { noteResult } from './note-operation.ts'

export interface OperationExecutorOptions {
  schema: GraphQLSchema
  /** The same without resolvers, made when a stub needs it. */
  loadPlainSchema(): GraphQLSchema
  documents: DocumentCache
  maskError: ErrorMask
}

export interface OperationContext extends RequestContext {
  journalEntry: JournalEntry
  /** What answers instead of the resolvers. */
  stub?: Stub | undefined
}

/** Answers what the caller may see, and notes in the journal how the operation ended. */
export type ExecuteOperation = (
  params: GraphQLRequestParams,
  context: OperationContext,
) => Promise<ExecutionResult>

/**
 * Validates operations with GraphQL.js, and executes them: as compiled queries where that is possible, or with GraphQL.js
 * itself. GraphQL Yoga in between cost 4 to 7 % of a request's CPU time (`pnpm bench emulator`) and 11 MB.
 */
export function createOperationExecutor({
  schema,
  loadPlainSchema,
  documents,
  maskError,
}: OperationExecutorOptions): ExecuteOperation {
  const validated = new WeakMap<DocumentNode, readonly GraphQLError[]>()
  const compiled = new WeakMap<OperationDefinitionNode, RunQuery | undefined>()

  function validateOnce(document: DocumentNode): readonly GraphQLError[] {
    const known = validated.get(document)
    if (known) return known
    const errors = validate(schema, document)
    validated.set(document, errors)
    return errors
  }

  function compileOnce(document: DocumentNode, operationName?: string | null): RunQuery | undefined {
    const operation = getOperationAST(document, operationName)
    if (!operation) return undefined
    if (!compiled.has(operation)) compiled.set(operation, compileQuery(schema, document, operation))
    return compiled.get(operation)
  }

  async function run(params: GraphQLRequestParams, context: OperationContext): Promise<ExecutionResult> {
    const { document, syntaxError } = documents.get(params.query)
    if (!document) return { errors: syntaxError ? [formatError(syntaxError, 'GRAPHQL_PARSE_FAILED')] : [] }
    const problems = validateOnce(document)
    if (problems.length > 0) {
      return { errors: problems.map((problem) => formatError(problem, 'GRAPHQL_VALIDATION_FAILED')) }
    }
    const { variables, operationName } = params
    const variableValues = variables as Record<string, unknown> | null
    const args = { schema, document, operationName, variableValues, contextValue: context, rootValue: {} }
    const { stub } = context
    const runQuery = stub ? undefined : compileOnce(document, operationName)
    const data = await runQuery?.(variableValues ?? {}, context)
    if (data) return { data }
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

  return async (params, context) => {
    const result = await run(params, context)
    noteResult(context.journalEntry, result)
    return result
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
