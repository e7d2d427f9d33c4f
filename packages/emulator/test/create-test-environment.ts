import type { PublishedDefinition } from '@orchestration/care-flows/definitions'
import type { EnvironmentName } from '../src/base/environment-names.ts'
import { createFaultList } from '../src/faults/fault-list.ts'
import { createEnvironment } from '../src/service/create-environment.ts'
import { publishDefinitions } from '../src/service/definitions/definitions.ts'
import type { Environment } from '../src/service/environment.ts'
import { createIdentifierSystems } from '../src/service/tenant/tenant.ts'
import type { Database } from '../src/store/database.ts'

interface TestEnvironmentOptions {
  /** @defaultValue sandbox */
  name?: EnvironmentName
  /** @defaultValue none */
  definitions?: readonly PublishedDefinition[]
  /** @defaultValue the machine's time */
  now?: () => Date
}

/** Creates an environment without servers. */
export function createTestEnvironment(
  database: Database,
  { name = 'sandbox', definitions = [], now = () => new Date() }: TestEnvironmentOptions = {},
): Environment {
  return createEnvironment(name, {
    database,
    definitions: publishDefinitions(database, definitions),
    now,
    identifierSystems: createIdentifierSystems([]),
    hostedPagesUrl: () => '',
    faults: createFaultList(1),
    onCrash: () => {},
    onDelivery: () => {},
  })
}
