import { expect } from 'vitest'
import type { OrchestrationError } from '../src/errors.ts'

/** Waits for a call, and returns the error that it rejects with. */
export const failureOf = (call: Promise<unknown>): Promise<OrchestrationError> =>
  call.then(
    () => expect.fail('the call did not reject'),
    (error: OrchestrationError) => error,
  )
