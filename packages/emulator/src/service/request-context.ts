import type { ApiKey } from './keys.ts'
import type { Readers, Transact } from './stores.ts'

/** What most resolvers need to know of a request: what can be read and changed, and the caller. */
export interface RequestContext extends Readers {
  transact: Transact
  /** The key that the request was made with. */
  apiKey: ApiKey
  /** The user whom the header `X-User-ID` names: any id, of a patient or of somebody else. */
  userId?: string | undefined
}
