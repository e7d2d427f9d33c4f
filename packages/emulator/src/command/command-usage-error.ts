import { isEmulatorError } from '../base/emulator-error.ts'

/** A usage error. The command exits with code 2. Printed as `UsageError`, like the client's error of that name. */
export class CommandUsageError extends Error {
  override readonly name = 'UsageError'
}

/** Converts an `EmulatorError` to a usage error. */
export function asUsage<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (isEmulatorError(error)) throw new CommandUsageError(error.message, { cause: error })
    throw error
  }
}
