import { GraphQLSchema, validateSchema } from 'graphql'
import { DocumentsError, toProblem } from '../documents/problem.ts'
import { printDiagnostic } from '../print.ts'

/**
 * Rejects an invalid schema, because neither GraphQL.js nor GraphQL Code Generator can use it. Deprecations that the GraphQL
 * specification forbids cause only a warning, because real schemas, such as GitHub's, contain them.
 *
 * @param source the name of the schema, for problems without a position.
 * @throws DocumentsError if the schema is invalid; `problems` lists every problem
 */
export function assertSchema(schema: GraphQLSchema, source: string): void {
  // `validateSchema` skips schemas that were built with `assumeValid`.
  const found = validateSchema(new GraphQLSchema({ ...schema.toConfig(), assumeValid: false }))
  const { errors, warnings } = Object.groupBy(found, ({ message }) =>
    /must not be deprecated|cannot be deprecated/.test(message) ? 'warnings' : 'errors',
  )
  if (errors) throw new DocumentsError(errors.map((error) => toProblem(error, source)))
  const [first, ...others] = warnings ?? []
  if (!first) return
  const { file, line, column, message } = toProblem(first, source)
  const more = others.length > 0 ? ` ${others.length} more are not shown.` : ''
  printDiagnostic(`${file}:${line}:${column} warning: ${message}${more}`)
}
