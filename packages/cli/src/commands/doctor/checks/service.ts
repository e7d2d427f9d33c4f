import { parse } from 'graphql'
import { type Check, failure, ok } from '../check.ts'

const document = parse('query Doctor { tenant { code success tenant { name } } }')

/** The service answers and takes the key; it says whose it is. */
export const service: Check = async ({ options: { environment, endpoint } }) => {
  const { createClient, AuthenticationError } = await import('@orchestration/client')
  const client = createClient({ environment, endpoint, retry: false, timeout: 10_000 } as Parameters<
    typeof createClient
  >[0])
  try {
    const { data } = await client.query({ query: document })
    const { tenant } = (data as { tenant: { tenant: { name: string } } }).tenant
    return ok(`the key belongs to the tenant ${tenant.name}`)
  } catch (error) {
    if (!AuthenticationError.is(error)) throw error
    return failure(
      'the key was refused. Create one in this environment: administration portal, Integrations, API keys.',
    )
  }
}
