import type { ApolloLink } from '@apollo/client'
import type { Failure } from '../policy/observation.ts'
import { parsePlatformCode } from '../policy/parse-safe-values.ts'

const untrusted =
  /^((CERT|CRL|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|ERR_TLS_CERT|ERROR_IN|PATH_LENGTH)_|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH)/
const unreadable =
  /^(ANSWER_|HTTPParserError|HPE_|Z_|ERR_BUFFER_TOO_LARGE|ERR_(_|BROTLI)|UND_ERR_HEADERS_OVERFLOW)/
/** undici has no code for this error. */
const refusedByProxy = /^Proxy response \((\d{3})\)/

interface Thrown {
  name?: unknown
  code?: unknown
  message?: unknown
  cause?: unknown
}

/**
 * Classifies what the platform threw, by its `code` alone. Its messages and properties can hold addresses, headers and
 * parts of the answer.
 */
export function parseFailure(
  operation: ApolloLink.Operation,
  thrown: unknown,
): { failure: Failure; code: string | undefined } {
  const chain = listCauses(thrown)
  const [, status] = chain.flatMap(({ message }) => refusedByProxy.exec(String(message)) ?? [])
  if (status) return { failure: status < '500' ? 'proxy' : 'connection', code: `PROXY_ANSWERED_${status}` }
  const code = chain.map((error) => parsePlatformCode(error.code, operation)).find(Boolean)
  const label = code ?? String(chain[0]?.name)
  if (unreadable.test(label)) return { failure: 'unreadable', code }
  return { failure: untrusted.test(label) ? 'certificate' : 'connection', code }
}

/** Lists the error and its causes. It does not use `instanceof Error`, because test runners have a realm of their own. */
function listCauses(thrown: unknown, depth = 5): Thrown[] {
  if (typeof thrown !== 'object' || thrown === null || depth === 0) return []
  const error: Thrown = thrown
  return [error, ...listCauses(error.cause, depth - 1)]
}
