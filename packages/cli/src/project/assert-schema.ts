import { GraphQLSchema, validateSchema } from 'graphql'
import { DocumentsError, toProblem } from '../documents/problem.ts'
import { printError } from '../print.ts'

/**
 * Asserts that a schema follows the rules of the type system, because neither GraphQL.js nor GraphQL Code Generator can use
 * one that breaks them. Deprecation where GraphQL forbids it causes only a warning: services have it, GitHub's too.
 *
 * @param source the name of the schema, for problems without a position.
 * @throws {DocumentsError} with all problems.
 */
export function assertSchema(schema: GraphQLSchema, source: string): void {
  // `validateSchema` skips a schema that was built with `assumeValid`, as these are.
  const found = validateSchema(new GraphQLSchema({ ...schema.toConfig(), assumeValid: false }))
  const { errors, warnings } = Object.groupBy(found, ({ message }) =>
    /must not be deprecated|cannot be deprecated/.test(message) ? 'warnings' : 'errors',
  )
  if (errors) throw new DocumentsError(errors.map((error) => toProblem(error, source)))
  const [first, ...others] = warnings ?? []
  if (!first) return
  const { file, line, column, message } = toProblem(first, source)
  const more = others.length > 0 ? ` ${others.length} more are not shown.` : ''
  printError(`${file}:${line}:${column} warning: ${message}${more}`)
}
