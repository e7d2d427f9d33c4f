import type { JournalRecorder } from '../../journal/journal-recorder.ts'
import type { Environment } from '../../service/environment.ts'
import type { IdempotencyClaim } from '../../service/idempotency-keys.ts'
import type { Caller } from '../../service/root-resolver.ts'
import type { Stub } from '../../stubs.ts'
import type { Operation } from './parse-operation.ts'
import type { MediaType } from './response.ts'

/** A caller's request to execute an operation, and the GraphQL.js context of its execution. */
export interface OperationRequest {
  caller: Caller
  environment: Environment
  operation: Operation
  recorder: JournalRecorder
  /** The media type of the response. */
  mediaType: MediaType
  /** The claimed idempotency key. The result is stored in the mutation's transaction. */
  claim?: IdempotencyClaim | undefined
  /** Makes all payloads fail with this code. Set by a fault. */
  failWith?: string | undefined
  /** Replaces the resolvers. */
  stub?: Stub | undefined
}
