import { parseToken } from '../answer/parse-token.ts'
import { NetworkError, type OrchestrationError, ServiceError } from '../errors.ts'

/** What happens before a connection stands. */
const unconnected = /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|UND_ERR_CONNECT_TIMEOUT)$/
const untrusted = /^(CERT|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|ERR_TLS_CERT)_/
const unreadable =
  /^(ANSWER_|HTTPParserError|HPE_|Z_|ERR_BUFFER_TOO_LARGE|ERR_(_|BROTLI)|UND_ERR_HEADERS_OVERFLOW)/

interface FailureDetails {
  operationName: string | undefined
  sent: boolean
  isQuery: boolean
}

/**
 * Names what the platform threw by its `code` alone: its messages and properties can hold addresses, headers and
 * pieces of the answer.
 */
export function parseFailure(
  failure: unknown,
  { operationName, sent, isQuery }: FailureDetails,
): OrchestrationError {
  const code = parseCode(failure)
  const label = code ?? (failure instanceof Error ? failure.name : '')
  const mayHaveExecuted = sent && !untrusted.test(label) && !unconnected.test(label)
  const details = { operationName, raw: failure, mayHaveExecuted }
  if (unreadable.test(label)) return new ServiceError('the answer cannot be read.', details)
  if (untrusted.test(label)) return new NetworkError('the certificate is not trusted', { ...details, code })
  const problem = mayHaveExecuted
    ? 'the connection broke before the answer was complete'
    : 'the service cannot be reached'
  return new NetworkError(problem, { ...details, code, retryable: isQuery || !mayHaveExecuted })
}

function parseCode(failure: unknown): string | undefined {
  for (let error = failure; error instanceof Error; error = error.cause) {
    const code = 'code' in error ? parseToken(error.code) : undefined
    if (code !== undefined) return code
  }
  return undefined
}
