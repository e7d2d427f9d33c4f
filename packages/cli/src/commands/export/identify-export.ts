import { createHash } from 'node:crypto'
import { type DocumentNode, parse, print } from 'graphql'
import { createServiceClient, type Target } from '../../create-service-client.ts'
import type { ExportOptions } from './run-export.ts'

/** What tells exports apart. Hashes, because a checkpoint is a file that others may see. */
export interface ExportIdentity {
  /** Of what is asked for, and where. */
  identity: string
  /** Of the key. */
  key: string
  /** Of the tenant that the key belongs to. Undefined when the service does not say. */
  askTenant: () => Promise<string | undefined>
}

export function identifyExport(
  { format, csvFormulas, fields, variables, environment, endpoint }: ExportOptions,
  document: DocumentNode,
): ExportIdentity {
  const { ORCHESTRATION_ENVIRONMENT, ORCHESTRATION_ENDPOINT, ORCHESTRATION_API_KEY: key } = process.env
  const target = environment || endpoint || ORCHESTRATION_ENVIRONMENT || ORCHESTRATION_ENDPOINT
  const identity = hash([print(document), format, csvFormulas, fields, variables, target])
  let tenant: Promise<string | undefined> | undefined
  return {
    identity,
    key: hash([identity, key]),
    askTenant() {
      tenant ??= askForTenant({ environment, endpoint } as Target).then(
        (name) => hash([identity, name]),
        () => undefined,
      )
      return tenant
    },
  }
}

const tenantDocument = parse('query Tenant { tenant { success tenant { name } } }')
interface TenantData {
  tenant: { tenant: { name: string } }
}

async function askForTenant(target: Target): Promise<string> {
  const client = await createServiceClient(target, { retry: false, timeout: 10_000 })
  const { data } = await client.query({ query: tenantDocument })
  return (data as TenantData).tenant.tenant.name
}

const hash = (values: readonly unknown[]) => createHash('sha256').update(JSON.stringify(values)).digest('hex')
