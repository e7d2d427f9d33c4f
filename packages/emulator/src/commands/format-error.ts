import { EmulatorError } from '../base/emulator-error.ts'
import { toFlagName } from '../options/option-table.ts'

/** Returns the message of an error. Names the flag instead of the `startEmulator` option. */
export function formatError(error: Error): string {
  if (!EmulatorError.is(error) || error.option === undefined) return error.message
  return `${formatFlag(error.option)}: ${error.explanation}`
}

function formatFlag(option: string): string {
  if (option.startsWith('--')) return option
  return toFlagName(option.startsWith('webhooks.') ? 'webhooks' : option)
}
