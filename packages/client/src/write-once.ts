import { isNotFound, OrchestrationError, OutcomeUnknownError, PayloadError } from './errors.ts'

export interface WriteOnceOptions<T> {
  /** Creates the record, with an identifier that the service keeps unique. */
  write: () => Promise<T>
  /** Looks the record up by that identifier: null, undefined or a `NOT_FOUND` error when there is none. */
  find: () => Promise<T | null | undefined>
  /** How often it is written in all. Default 3. */
  attempts?: number | undefined
}

/**
 * Carries a mutation that may have been carried out (`mayHaveExecuted`) to a known end: looks the record up, and writes
 * again only if there is none. That cannot make two of them, because the service refuses an identifier that is taken.
 * `success: false` is taken at its word, and an abort by the caller is not overruled. Where the service fails the lookup
 * too, the failure of the write is what the caller gets.
 */
export async function writeOnce<T>({ write, find, attempts = 3 }: WriteOnceOptions<T>): Promise<T> {
  let doubt: OrchestrationError | undefined
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      const isAbort = OutcomeUnknownError.is(error) && !OrchestrationError.is(error.cause)
      const isFinal = isAbort || PayloadError.is(error)
      const isInDoubt = OrchestrationError.is(error) && error.mayHaveExecuted && !isFinal
      if (isInDoubt) doubt = error
      // Once in doubt, a refusal can be the trace of the first write, which took effect after all.
      if (!doubt) throw error
      const found = await find().catch((reason: unknown) => {
        if (!isNotFound(reason)) throw OrchestrationError.is(reason) ? doubt : reason
      })
      if (found) return found
      if (!isInDoubt || attempt >= attempts) throw error
    }
  }
}
