import { isForbiddenDeprecation } from '@orchestration/cli-kit'
import { GraphQLSchema, validateSchema } from 'graphql'
import { DocumentsError, toProblem } from '../documents/problem.ts'
import { printDiagnostic } from '../print.ts'

/**
 * Rejects an invalid schema, because neither GraphQL.js nor GraphQL Code Generator can use it. Deprecations that the GraphQL
 * specification forbids cause only a warning.
 *
 * @param source the name of the schema, for problems without a position.
 * @throws DocumentsError if the schema is invalid; `problems` lists every problem
 */
export function assertSchema(schema: GraphQLSchema, source: string): void {
  // `validateSchema` skips schemas that were built with `assumeValid`.
  const found = validateSchema(new GraphQLSchema({ ...schema.toConfig(), assumeValid: false }))
  const { errors, warnings } = Object.groupBy(found, ({ message }) =>
    isForbiddenDeprecation(message) ? 'warnings' : 'errors',
  )
  if (errors) throw new DocumentsError(errors.map((error) => toProblem(error, source)))
  const [first, ...others] = warnings ?? []
  if (!first) return
  const { file, line, column, message } = toProblem(first, source)
  const more = others.length > 0 ? ` ${others.length} more are not shown.` : ''
  printDiagnostic(`${file}:${line}:${column} warning: ${message}${more}`)
}
