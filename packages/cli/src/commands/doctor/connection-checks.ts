import { parse } from 'graphql'
import { failureReasonOf, fetchThroughProxy, findProxyVariable } from '../../proxy.ts'
import { createServiceClient, requireEndpoint, serverMessagesOf } from '../../service.ts'
import { type Check, failure, ok, skipped, warning } from './check.ts'

/** Checks that an environment or endpoint, and a key, are set and valid. */
export const checkSettings: Check = async (options) => {
  await createServiceClient(options)
  const { ORCHESTRATION_ENVIRONMENT, ORCHESTRATION_ENDPOINT } = process.env
  const source =
    options.environment ?? options.endpoint ?? (ORCHESTRATION_ENVIRONMENT || ORCHESTRATION_ENDPOINT)
  const url = await requireEndpoint(options)
  const variable = findProxyVariable(url)
  const proxy = variable ? `, through the proxy in ${variable} unless NO_PROXY lists the host` : ''
  return ok(`${source}, with the key in ORCHESTRATION_API_KEY${proxy}`)
}

const tenantQuery = parse('query Doctor { tenant { code success tenant { name } } }')

/** Checks that the service accepts the key, and reports the key's tenant. */
export const checkService: Check = async (options) => {
  const client = await createServiceClient(options, { retry: false, timeout: 10_000 })
  const { OperationError } = await import('@orchestration/client')
  const result = await client.query({ query: tenantQuery }).catch((error: unknown) => {
    if (!OperationError.is(error)) throw error
    return error
  })
  if (result instanceof Error) {
    // An error without a path occurred before the query was executed, as for every query to a wrong endpoint.
    const advice = result.path ? '' : ' Check the endpoint.'
    return failure(`the query for the tenant failed: "${serverMessagesOf(result)}"${advice}`)
  }
  const { data } = result
  const { tenant } = data as { tenant?: { tenant?: { name: string } | null } | null }
  if (!tenant?.tenant) return failure('the response has no tenant. Check the endpoint.')
  return ok(`the key belongs to the tenant ${tenant.tenant.name}`)
}

const TOLERANCE_MS = 60_000

/** Compares this machine's clock with the service's clock. Does not send the key. */
export const checkClock: Check = async (options) => {
  const url = await requireEndpoint(options)
  const startMs = Date.now()
  const response = await fetchThroughProxy(url.href, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch((error: Error) => error)
  // Skipped, because the `service` check already reports that the service cannot be reached.
  if (response instanceof Error)
    return skipped(`the service cannot be reached (${failureReasonOf(response)})`)
  const serviceMs = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(serviceMs)) return skipped('the service does not send a Date header')
  const aheadMs = (startMs + Date.now()) / 2 - serviceMs
  if (Math.abs(aheadMs) < TOLERANCE_MS) return ok('in sync with the service')
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  return warning(
    `${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the service. Synchronize this machine's clock.`,
  )
}
