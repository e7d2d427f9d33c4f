import type { ApiKey } from './api-key-repository.ts'
import type { Repositories, Transact } from './repositories.ts'

/** Context of resolvers: the repositories and the caller. Resolvers run in a transaction. */
export interface RequestContext extends Repositories {
  /** Runs steps in a savepoint. */
  transact: Transact
  /** The API key of the request. */
  apiKey: ApiKey
  /** The header `X-User-ID`. It can be any id, not only a patient's. */
  userId?: string | undefined
}
