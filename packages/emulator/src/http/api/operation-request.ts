import type { Environment } from '../../service/environment.ts'
import type { IdempotencyClaim } from '../../service/idempotency-keys.ts'
import type { Caller } from '../../service/resolver-types.ts'
import type { Stub } from '../../stubs.ts'
import type { MediaType } from './response.ts'

/** A request to execute an operation, and the GraphQL.js context of its execution. */
export interface OperationRequest {
  /** The journal id. */
  id: string
  environment: Environment
  caller: Caller
  /** The media type of the response. */
  mediaType: MediaType
  /** The claimed idempotency key. The result is stored in the mutation's transaction. */
  claim?: IdempotencyClaim | undefined
  /** Makes all payloads fail with this code. Set by a fault. */
  failWith?: string | undefined
  /** Replaces the resolvers. */
  stub?: Stub | undefined
}
