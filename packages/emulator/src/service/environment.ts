import type { CareFlowStore } from './care-flows/care-flow-store.ts'
import type { ApiKey } from './keys/key-store.ts'
import type { PatientStore } from './patients/patient-store.ts'
import type { IdentifierSystem } from './tenant/tenant.ts'

export interface Stores {
  patients: PatientStore
  careFlows: CareFlowStore
}

/** What the resolvers of one environment work with. */
export interface ServiceContext extends Stores {
  identifierSystems: readonly IdentifierSystem[]
  now(): Date
  /** Runs steps that belong together on stores of their own. They may run twice, so they must do nothing else. */
  transact<Result>(steps: (stores: Stores) => Promise<Result>): Promise<Result>
}

/** What a resolver is told of the request besides. */
export interface RequestContext extends ServiceContext {
  /** The key that the request was made with. */
  apiKey: ApiKey
  /** The code that every payload is to fail with, because a test asked for that. */
  failWith?: string | undefined
}
