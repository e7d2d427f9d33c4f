import { execute, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Stub } from '../../recorder/stubs.ts'
import { createServiceError } from '../../wire/service-error.ts'

/**
 * Executes the operations that a test answers on the data that it gives, so that they have the shape which the schema
 * wants. `loadPlainSchema` answers the schema without resolvers.
 */
export function useStubs(loadPlainSchema: () => GraphQLSchema): Plugin<{ stub?: Stub | undefined }> {
  return {
    onExecute({ args: { contextValue }, setExecuteFn }) {
      const { stub } = contextValue
      if (!stub) return
      setExecuteFn(async (args) => {
        const { data } = stub
        const rootValue = typeof data === 'function' ? await data(args.variableValues ?? {}) : data
        return execute({ ...args, schema: loadPlainSchema(), rootValue, fieldResolver: readFromStub })
      })
    },
  }
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
