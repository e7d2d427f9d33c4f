import { type ExecutionResult, GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { createServiceError } from '../../wire/service-error.ts'

/** Gives the errors of GraphQL itself the service's extensions, and takes out the values that they quote. */
export function useServiceErrors(): Plugin {
  return {
    onExecutionResult({ result, setResult }) {
      if (!isSingle(result) || !result.errors) return
      setResult({ ...result, errors: result.errors.map(formatError) })
    },
  }
}

function isSingle(result: unknown): result is ExecutionResult {
  return typeof result === 'object' && result !== null && !(Symbol.asyncIterator in result)
}

function formatError(error: GraphQLError): GraphQLError {
  if ('type' in error.extensions) return error
  const message = hideValues(error.message)
  const { extensions } = createServiceError('BAD_REQUEST_ERROR', message)
  // Yoga's word for a status that holds for application/graphql-response+json: in JSON such errors are HTTP 200.
  const http = { ...(error.extensions.http as object | undefined), spec: true }
  return new GraphQLError(message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    extensions: { ...extensions, ...error.extensions, http },
  })
}

/** Values may be about patients. What stays is which variable or argument does not fit, and what would. */
function hideValues(message: string): string {
  const [, variable] = /^Variable "\$(\w+)" got invalid value /.exec(message) ?? []
  if (variable !== undefined) {
    const path = message.match(/(?<= at ")[A-Za-z_][\w.[\]]*(?="; )/g)?.at(-1)
    return `Variable "$${variable}" does not fit its type${path ? ` at "${path}"` : ''}.`
  }
  return message
    .replace(/(, but encountered error|[,;.] found:|(?<= value):)[\s\S]*$/i, '.')
    .replace(/^Value "\w+" (?=does not exist in )/, 'The value ')
    .replace(/\b(String|BlockString|Int|Float) "[\s\S]*"/, '$1')
}
