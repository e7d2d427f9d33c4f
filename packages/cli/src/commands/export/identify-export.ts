import { createHash } from 'node:crypto'
import { type DocumentNode, parse, print } from 'graphql'
import { createServiceClient, type Target } from '../../create-service-client.ts'
import type { ExportOptions } from './export-options.ts'

/** Tells exports apart. Only hashes are stored, because others may see the checkpoint file. */
export interface ExportIdentity {
  /** A hash of the document, the variables, the target and the format. */
  identity: string
  /** A hash of `identity` and the key. */
  key: string
  /** Resolves to a hash of the key's tenant, or to undefined when the service does not name it. */
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
