import type { ApiKey } from './api-key-repository.ts'
import type { Repositories, Transact } from './repositories.ts'

/** What most resolvers need to know of a request: what can be read and changed, and the caller. Resolvers are in a transaction. */
export interface RequestContext extends Repositories {
  /** Runs steps in a savepoint. */
  transact: Transact
  /** The key that the request was made with. */
  apiKey: ApiKey
  /** The user whom the header `X-User-ID` names: any id, of a patient or of somebody else. */
  userId?: string | undefined
}
