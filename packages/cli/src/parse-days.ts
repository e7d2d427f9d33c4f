import { UsageError } from './usage-error.ts'

/**
 * Reads a number of days or weeks, such as `30d` or `6w`.
 *
 * @throws {UsageError} for anything else; the message names the option.
 */
export function parseDays(option: string, text: string): number {
  const [, number, unit] = /^(\d+)([dw])$/.exec(text) ?? []
  if (!number) throw new UsageError(`${option} takes a number of days or weeks, such as 30d or 6w.`)
  return Number(number) * (unit === 'w' ? 7 : 1)
}
