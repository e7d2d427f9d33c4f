import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  executeSync,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql'
import type { CrashHandler } from '../../base/crash-handler.ts'
import { ApiError, type ApiErrorType } from '../../service/api-error.ts'
import type { IdempotencyClaim } from '../../service/idempotency-keys.ts'
import type { Stub } from '../../stubs.ts'
import { maskError } from './mask-error.ts'
import type { OperationRequest } from './operation-request.ts'
import { redactMessage } from './redact-message.ts'

/**
 * Runs all due work, then executes the operation synchronously in one transaction. A stub replaces both. Returns a result with
 * masked errors.
 */
export async function executeOperation(
  request: OperationRequest,
  schema: GraphQLSchema,
  onCrash: CrashHandler,
): Promise<ExecutionResult> {
  const { document, params, problems } = request.operation
  if (!document || problems.length > 0) {
    const code = document ? 'GRAPHQL_VALIDATION_FAILED' : 'GRAPHQL_PARSE_FAILED'
    return { errors: problems.map((problem) => toServiceError(problem, code)) }
  }
  const format = (result: ExecutionResult) => toServiceResult(result, schema, onCrash)
  const args = {
    schema,
    document,
    operationName: params.operationName,
    variableValues: params.variables as Record<string, unknown> | null,
    contextValue: request,
    rootValue: {},
    // Stops at the first coercion error, because each error message contains the whole value of the variable.
    options: { maxCoercionErrors: 1 },
  }
  try {
    const { environment, recorder, claim, stub } = request
    if (stub) return format(await executeStub(stub, args))
    await environment.scheduler.settle()
    const run = () => storeResult(format(executeSync(args)), claim)
    return environment.transact(run, recorder.request.id)
  } catch (error) {
    if (error instanceof CrashedMutation) return error.result
    // A stub function, due work or the commit threw an error.
    return { errors: [maskError(error, onCrash)], data: null }
  }
}

function toServiceResult(
  result: ExecutionResult,
  schema: GraphQLSchema,
  onCrash: CrashHandler,
): ExecutionResult {
  if (!result.errors) return result
  const errors = result.errors
    .filter(({ message }) => !message.startsWith('Too many errors processing variables'))
    .map((error) => toServiceError(maskError(error, onCrash), undefined, schema))
  return { ...result, errors }
}

/**
 * Stores the result of a mutation. Rolls back a mutation that crashed, so that the caller can retry it with the same idempotency
 * key.
 */
function storeResult(result: ExecutionResult, claim: IdempotencyClaim | undefined): ExecutionResult {
  if (!claim || !('data' in result)) return result
  if (result.errors?.some(({ extensions }) => crashTypes.has(extensions.type)))
    throw new CrashedMutation(result)
  claim.store(JSON.stringify(result))
  return result
}

/** Thrown to roll back the transaction. */
class CrashedMutation extends Error {
  override readonly name = 'CrashedMutation'
  readonly result: ExecutionResult

  constructor(result: ExecutionResult) {
    super('The mutation crashed.')
    this.result = result
  }
}

const crashTypes: ReadonlySet<unknown> = new Set<ApiErrorType>([
  'INTERNAL_SERVER_ERROR',
  'DATABASE_UNAVAILABLE',
])

/** Executes the operation on the stub's data, so that the result matches the selection. */
async function executeStub({ data }: Stub, args: ExecutionArgs): Promise<ExecutionResult> {
  const rootValue = typeof data === 'function' ? await data(args.variableValues ?? {}) : data
  return execute({ ...args, rootValue })
}

/**
 * Adds the service's extensions to a GraphQL.js error, and redacts values in its message. If `schema` is passed, an error about
 * an unknown input field lists the valid fields.
 */
function toServiceError(error: GraphQLError, code?: string, schema?: GraphQLSchema): GraphQLError {
  if ('type' in error.extensions) return error
  const message = redactMessage(error.message, schema)
  const { extensions } = new ApiError('BAD_REQUEST_ERROR', message)
  return new GraphQLError(message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    extensions: { ...extensions, ...(code !== undefined && { code }), ...error.extensions },
  })
}
