import { type ExecutionArgs, type ExecutionResult, execute, type GraphQLFieldResolver } from 'graphql'
import type { Stub } from '../../recorder/stubs.ts'
import { createServiceError } from '../../wire/service-error.ts'

/**
 * Executes an operation that a test answers on the data that it gives, so that they have the shape which the schema
 * wants. The schema has no resolvers.
 */
export async function executeStub({ data }: Stub, args: ExecutionArgs): Promise<ExecutionResult> {
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
