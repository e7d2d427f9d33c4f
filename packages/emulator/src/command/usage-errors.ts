import { UsageError } from '@orchestration/command-line'
import { isEmulatorError } from '../base/emulator-error.ts'

/** Calls a function, and rethrows its `EmulatorError` as a `UsageError`. */
export function withUsageErrors<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (isEmulatorError(error)) throw new UsageError(error.message, { cause: error })
    throw error
  }
}
