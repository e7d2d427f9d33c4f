import { assertCount, assertOptions } from './assert-option.ts'
import { hasErrorType, OrchestrationError, OutcomeUnknownError, PayloadError, UsageError } from './errors.ts'

export interface WriteOnceOptions<T> {
  /** Creates the record, with an identifier that must be unique in the service. */
  write: () => Promise<T>
  /** Looks the record up by that identifier. Null, undefined or a `NOT_FOUND` error means that it does not exist. */
  find: () => Promise<T | null | undefined>
  /** The maximum number of writes. @defaultValue 3 */
  attempts?: number | undefined
}

/**
 * Creates a record, or returns the existing record with its identifier, so it is safe to call again. If the outcome of a write
 * is unknown, looks the record up, and writes again only if the record does not exist. The service rejects an identifier that
 * is taken, so no second record is created.
 *
 * An existing record is returned unchanged. Compare its fields if two records could get the same identifier by mistake.
 *
 * @throws UsageError if an option is invalid
 * @throws OrchestrationError if the outcome of a write is still unknown after all attempts; this is the write's error
 * @throws OutcomeUnknownError if `find` throws an error of your own after such a write; that error is the cause
 * @throws Error if you abort the last write, or the service rejects it and no record is found; this is the write's error
 */
export async function writeOnce<T>(options: WriteOnceOptions<T>): Promise<T> {
  assertOptions('writeOnce', options, ['write', 'find', 'attempts'])
  const { write, find, attempts = 3 } = options
  for (const [name, value] of Object.entries({ write, find })) {
    if (typeof value !== 'function') throw new UsageError(name, 'must be a function.')
  }
  assertCount('attempts', attempts)
  let uncertainError: OrchestrationError | undefined
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      const isAbort = OutcomeUnknownError.is(error) && !OrchestrationError.is(error.cause)
      const isFinal = isAbort || PayloadError.is(error)
      const isUncertain = OrchestrationError.is(error) && error.mayHaveExecuted && !isFinal
      if (isUncertain) uncertainError = error
      // After a write with an unknown outcome, any rejection can mean that the earlier write took effect.
      if (!uncertainError && !hasErrorType(error, 'INVALID_IDENTIFIER')) throw error
      // Async, so that an error that `find` throws synchronously is handled like a rejection.
      const lookUp = async (): Promise<T | null | undefined> => find()
      const found = await lookUp().catch((reason: unknown) => {
        if (hasErrorType(reason, 'NOT_FOUND')) return undefined
        if (OrchestrationError.is(reason)) throw uncertainError ?? error
        // The abort reason alone would hide that the write may have been executed.
        const operationName = uncertainError?.operationName
        const unknown = 'the write could not be confirmed, because the lookup failed.'
        throw uncertainError ? new OutcomeUnknownError(unknown, { operationName, cause: reason }) : reason
      })
      if (found !== null && found !== undefined) return found
      if (!isUncertain || attempt >= attempts) throw isFinal ? error : (uncertainError ?? error)
    }
  }
}
