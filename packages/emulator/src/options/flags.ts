import { CommandUsageError } from '@orchestration/command-line'
import type { EnvironmentName } from '../base/environment-names.ts'

/** A command-line flag. */
export interface Flag<Value = unknown> {
  /** @defaultValue the option's name in kebab-case */
  name?: string
  /** Placeholder for the value in the help. A flag without a hint is a switch. */
  hint?: string
  /** @defaultValue the description of the option */
  help?: string | undefined
  /**
   * Converts the text to the value. If undefined, the value is the text. `flag` includes the dashes.
   *
   * @throws CommandUsageError that names `flag`, but does not quote the text
   */
  parse?(text: string, flag: string): Value
  /**
   * Converts the texts of a flag that can be repeated.
   *
   * @throws CommandUsageError that names `flag`, but does not quote the texts
   */
  parseAll?(texts: readonly string[], flag: string): Value
  /**
   * Default port of the command, if it differs from the default port of `startEmulator`. With `--port 0`, the default is 0 instead.
   */
  defaultPort?: number
}

export const numberFlag: Flag<number> = {
  hint: '<n>',
  // The option's `assert` rejects NaN. `Number` alone would also accept a blank text, `0x10` and `1e3`.
  parse: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN),
}

export const listFlag = (hint: string): Flag<readonly string[]> => ({ hint, parseAll: (texts) => texts })

/** Parses a value for an environment. `form` is the expected format, which the error message shows. */
export function parsePair(text: string, form: string, flag: string): readonly [EnvironmentName, string] {
  const [, name, value] = /^([^=]+)=(.+)$/s.exec(text) ?? []
  if (name === undefined || value === undefined)
    throw new CommandUsageError(`${flag}: The format is ${form}.`)
  // The option's `assert` checks the name.
  return [name as EnvironmentName, value]
}
