import type { ApolloLink } from '@apollo/client'
import { NetworkError, type OrchestrationError, parseToken, ServiceError } from '../errors.ts'

/** What happens before a connection stands. */
const unconnected = /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|UND_ERR_CONNECT_TIMEOUT)$/
const untrusted =
  /^((CERT|CRL|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|ERR_TLS_CERT|ERROR_IN|PATH_LENGTH)_|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH)/
const unreadable =
  /^(ANSWER_|HTTPParserError|HPE_|Z_|ERR_BUFFER_TOO_LARGE|ERR_(_|BROTLI)|UND_ERR_HEADERS_OVERFLOW)/

/**
 * Names what the platform threw by its `code` alone: its messages and properties can hold addresses, headers and
 * pieces of the answer.
 */
export function parseFailure(
  { operationName, operationType }: ApolloLink.Operation,
  failure: unknown,
  sent: boolean,
): OrchestrationError {
  const code = findCode(failure)
  const label = code ?? (failure instanceof Error ? failure.name : '')
  const mayHaveExecuted = sent && !untrusted.test(label) && !unconnected.test(label)
  const details = { operationName, code, raw: failure, mayHaveExecuted }
  const reason = code === undefined ? '' : ` (${code})`
  if (unreadable.test(label)) return new ServiceError(`the answer cannot be read${reason}.`, details)
  if (untrusted.test(label)) return new NetworkError(`the certificate is not trusted${reason}.`, details)
  const message = mayHaveExecuted
    ? `the connection broke before the answer${reason}.`
    : `the service cannot be reached${reason}. Check the endpoint, and that it is up.`
  return new NetworkError(message, { ...details, retryable: operationType === 'query' || !mayHaveExecuted })
}

function findCode(failure: unknown): string | undefined {
  if (!(failure instanceof Error)) return undefined
  return ('code' in failure ? parseToken(failure.code) : undefined) ?? findCode(failure.cause)
}
