import { endpoints } from '../environments.ts'
import type { AttemptErrorName, ErrorDetails } from '../errors.ts'
import {
  findIdempotencyKeyProblem,
  findPrimaryError,
  IDEMPOTENCY_KEY_IN_FLIGHT,
  type Observation,
} from './failure-decision.ts'

interface Failure {
  observed: Observation
  details: ErrorDetails
  /** The origin to which the operation was sent. */
  origin: string | undefined
}

/** The sentences of an error message. */
type Sentences = [reason: string, ...advice: string[]]

/** The descriptions of a failure, by error class. They contain no text from the response, unless the emulator sent it. */
export const describeFailure: Readonly<Record<AttemptErrorName, (failure: Failure) => Sentences>> = {
  AuthenticationError: describeRejectedKey,
  NetworkError: describeNetworkFailure,
  OperationError: describeGraphQLError,
  RateLimitError: () => ['too many requests.', 'Send fewer requests at the same time.'],
  RequestError: describeRejectedRequest,
  ServiceError: describeUnusableResponse,
  TimeoutError: ({ details }) => [`no response within ${details.timeout} ms.`],
}

function describeRejectedKey({ observed, origin }: Failure): Sentences {
  const { statusCode, body } = observed
  // A website, such as the administration portal, may also respond with 403.
  if (statusCode === 403 && body.kind !== 'json' && body.errors.length === 0)
    return [
      `the response${formatOrigin(origin)} is not a GraphQL result (HTTP 403).`,
      'Check the endpoint, any proxy in between, and the API key.',
    ]
  return [
    `the service rejected the API key${formatOrigin(origin)}.`,
    'A key is valid in one environment only: check that the key exists in this environment, or create another key (administration portal, Integrations > API keys).',
  ]
}

function describeNetworkFailure({ observed, origin }: Failure): Sentences {
  const code = formatCode(observed)
  switch (observed.failureKind) {
    case 'closed':
      return ['the client was closed or stopped before the response arrived.']
    case 'certificate':
      return [
        `the certificate is not trusted${code}.`,
        'For a private CA, set NODE_EXTRA_CA_CERTS to its certificate file.',
      ]
    case 'proxy unreachable':
      return [
        `the proxy in HTTPS_PROXY or HTTP_PROXY cannot be reached${code}.`,
        'Check the variable, and make sure that the proxy is running.',
      ]
    case 'proxy refused':
      if (observed.code !== 'PROXY_RESPONDED_407') return [`the proxy did not connect to the service${code}.`]
      return [
        `the proxy requires credentials${code}.`,
        'Add the credentials to HTTPS_PROXY or HTTP_PROXY: http://user:password@proxy.example:8080.',
      ]
  }
  if (observed.statusCode !== undefined || observed.mayHaveBeenSent)
    return [`the connection broke before the response was complete${code}.`]
  return [`the service cannot be reached${formatOrigin(origin)}${code}.`, adviseOnConnection(origin)]
}

function adviseOnConnection(origin: string | undefined): string {
  const environment = findEnvironment(origin)
  if (environment === 'local') return 'Start the emulator: npx --no-install orchestration-emulator'
  if (environment) return 'DNS, a firewall or a proxy may be the cause.'
  return 'Check the endpoint, and make sure that the service is running.'
}

function describeGraphQLError({
  observed,
  details: { type, statusCode, errorId, path },
}: Failure): Sentences {
  const labels = [type, statusCode, errorId && `errorId ${errorId}`].filter(Boolean)
  const { message } = (observed.body && findPrimaryError(observed)) ?? {}
  // If nothing was executed, the most likely cause is a mistake in the document or a variable.
  const isLikelyInvalid = !message && observed.body?.dataType === 'absent' && !path
  const labelText = labels.length > 0 ? ` (${labels.join(', ')})` : ''
  const advice = [
    message ? `The emulator reports: ${message}` : undefined,
    isLikelyInvalid ? 'A field or a variable probably does not match the schema. See error.raw.' : undefined,
    // `errors.md` has a section for each type.
    type ? `See @orchestration/client/errors.md#${type.toLowerCase()}.` : undefined,
  ]
  return [`the service reported an error${labelText}.`, ...advice.filter((each) => each !== undefined)]
}

const defaultAdvice = 'Check the endpoint and any proxy in between.'
const redirectAdvice = 'Redirects are never followed. Set the endpoint to the final URL.'
/** Sentences for statuses that a wrong endpoint does not cause. They must not suggest resending a mutation. */
const rejectionAdvice: Readonly<Record<number, string>> = {
  407: 'A proxy requires credentials.',
  408: 'The request did not arrive in time.',
  409: 'Another request may have changed the record. Read the record again.',
  413: 'The request is too large. Send less data in the variables.',
  422: 'Check the values of the variables.',
  425: 'The server does not accept early data.',
  431: 'Send fewer or shorter headers.',
}

function describeRejectedRequest({ observed, details }: Failure): Sentences {
  const { statusCode = 0 } = observed
  if (details.type === IDEMPOTENCY_KEY_IN_FLIGHT)
    return ['another request with the same idempotency key is still being executed (HTTP 409).']
  if (details.type === 'IDEMPOTENCY_KEY_REUSED')
    return [
      'the idempotency key belongs to another request (HTTP 422).',
      'Use a new key if the mutation or its variables differ.',
    ]
  if (observed.body && findIdempotencyKeyProblem(observed))
    return [
      'the service does not accept the format of the idempotency key (HTTP 400).',
      'Use letters, digits and hyphens.',
    ]
  return [
    `the request was rejected (HTTP ${statusCode}).`,
    rejectionAdvice[statusCode] ?? (statusCode < 400 ? redirectAdvice : defaultAdvice),
  ]
}

function describeUnusableResponse({ observed }: Failure): Sentences {
  const { statusCode = 0, failureKind } = observed
  if (statusCode >= 500) return [`the service failed (HTTP ${statusCode}).`]
  if (failureKind) return [`the response cannot be read${formatCode(observed)}.`]
  return ['the response is not a GraphQL result.', defaultAdvice]
}

const formatCode = ({ code }: Observation): string => (code === undefined ? '' : ` (${code})`)

/** Formats the place of a failure, such as ` at https://api.sandbox.awellhealth.com (sandbox)`. */
function formatOrigin(origin: string | undefined): string {
  const environment = findEnvironment(origin)
  return [origin && ` at ${origin}`, environment && ` (${environment})`].join('')
}

function findEnvironment(origin: string | undefined): string | undefined {
  const [environment] = Object.entries(endpoints).find(([, url]) => new URL(url).origin === origin) ?? []
  return environment
}
