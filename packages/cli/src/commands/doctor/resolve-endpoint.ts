import type { Surroundings } from './check.ts'

/** The URL to which the client would send requests, if one is set. */
export async function resolveEndpoint({ options, env }: Surroundings): Promise<string | undefined> {
  const { environments } = await import('@orchestration/client')
  const endpointOf = (environment?: string, endpoint?: string) =>
    endpoint || environments[environment as keyof typeof environments]
  return (
    endpointOf(options.environment, options.endpoint) ??
    endpointOf(env.ORCHESTRATION_ENVIRONMENT, env.ORCHESTRATION_ENDPOINT)
  )
}
