import { NetworkError, type OrchestrationError, ServiceError } from '../errors.ts'

/** What happens before a connection stands. */
const unconnected = /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|UND_ERR_CONNECT_TIMEOUT)$/
const certificate = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/
const unreadable =
  /^(ANSWER_|HPE_|Z_|ERR_BUFFER_TOO_LARGE|ERR__?ERROR_FORMAT|ERR_BROTLI|UND_ERR_HEADERS_OVERFLOW)/

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
  const isCertificate = certificate.test(code ?? '')
  const mayHaveExecuted = sent && !isCertificate && !unconnected.test(code ?? '')
  const details = { operationName, raw: failure, mayHaveExecuted }
  if (unreadable.test(code ?? '')) return new ServiceError(`the answer cannot be read (${code}).`, details)
  if (isCertificate) return new NetworkError('the TLS connection was refused', { ...details, code })
  const problem = mayHaveExecuted
    ? 'the connection broke before the answer was complete'
    : 'the service cannot be reached'
  return new NetworkError(problem, { ...details, code, retryable: isQuery || !mayHaveExecuted })
}

function parseCode(failure: unknown): string | undefined {
  for (let error = failure; error instanceof Error; error = error.cause) {
    if ('code' in error && typeof error.code === 'string') return error.code
  }
  return undefined
}
