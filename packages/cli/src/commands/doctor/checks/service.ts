import { parse } from 'graphql'
import { createServiceClient } from '../../../create-service-client.ts'
import { type Check, failure, ok } from '../check.ts'

const document = parse('query Doctor { tenant { code success tenant { name } } }')

/** The service accepts the key, and names the tenant that the key belongs to. */
export const service: Check = async ({ options }) => {
  const client = await createServiceClient(options, { retry: false, timeout: 10_000 })
  const { data } = await client.query({ query: document })
  const { tenant } = data as { tenant?: { tenant?: { name: string } | null } | null }
  if (!tenant?.tenant) return failure('the answer names no tenant. Check the endpoint.')
  return ok(`the key belongs to the tenant ${tenant.tenant.name}`)
}
