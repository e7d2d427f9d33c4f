import { NetworkError } from '../errors/network-error.ts'
import type { OrchestrationError } from '../errors/orchestration-error.ts'
import { ServiceError } from '../errors/service-error.ts'

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
  const details = { operationName, raw: failure, mayHaveExecuted: sent }
  if (unreadable.test(code ?? '')) {
    return new ServiceError(`the answer cannot be read (${code}).`, details)
  }
  if (certificate.test(code ?? ''))
    return new NetworkError('the TLS connection was refused', { ...details, code })
  return new NetworkError(
    sent ? 'the connection broke before the answer was complete' : 'the service cannot be reached',
    {
      ...details,
      code,
      retryable: isQuery || !sent,
    },
  )
}

function parseCode(failure: unknown): string | undefined {
  for (let error = failure; error instanceof Error; error = error.cause) {
    if ('code' in error && typeof error.code === 'string') return error.code
  }
  return undefined
}
