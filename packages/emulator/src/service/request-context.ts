import type { ApiKey } from './api-key-repository.ts'
import type { Environment } from './environment.ts'

/** Context of resolvers: the environment and the caller. Resolvers run in a transaction. */
export interface RequestContext extends Environment {
  /** The API key of the request. */
  apiKey: ApiKey
  /** The header `X-User-ID`. It can be any id, not only a patient's. */
  userId?: string | undefined
  /** The API origin that the caller used, such as `http://127.0.0.1:4010`. */
  origin: string
  /** Makes all payloads fail with this code. Set by a fault. */
  failWith?: string | undefined
  /** Makes resolvers read a stub's data. */
  isStubbed?: true
}
