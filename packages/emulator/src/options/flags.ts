import { CommandUsageError, formatChoice } from '@orchestration/cli-kit'
import { type EnvironmentName, environmentNames } from '../base/environment-names.ts'

/** A command-line flag. */
export interface Flag<Value = unknown> {
  /** @defaultValue the option's name in kebab-case */
  name?: string
  /** Placeholder for the value in the help. A flag without a hint is a switch. */
  hint?: string
  /** @defaultValue the description of the option */
  help?: string | undefined
  /** Whether the flag can be repeated. `parse` then adds the text to the previous value. */
  isRepeatable?: boolean
  /**
   * Converts the text to the value. If undefined, the value is the text. `flag` includes the dashes.
   *
   * @throws CommandUsageError that names `flag`, but does not quote the text
   */
  parse?(text: string, flag: string, previous?: Value): Value
  /**
   * Default of the command, if it differs from the default of `startEmulator`. Not used with `--port 0`, which also sets this port
   * to 0.
   */
  defaultPort?: number
}

export const numberFlag: Flag<number> = {
  hint: '<n>',
  // The option's `assert` rejects NaN. `Number` alone would also accept a blank text, `0x10` and `1e3`.
  parse: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN),
}

export const listFlag = (hint: string): Flag<readonly string[]> => ({
  hint,
  isRepeatable: true,
  parse: (text, _flag, previous = []) => [...previous, text],
})

/** Parses a value for an environment. `form` is the expected format, which the error message shows. */
export function parsePair(
  text: string,
  form: string,
  flag: string,
): { name: EnvironmentName; value: string } {
  const [, environment, value] = /^([^=]+)=(.+)$/s.exec(text) ?? []
  if (environment === undefined || value === undefined)
    throw new CommandUsageError(`${flag}: The format is ${form}.`)
  const name = environmentNames.find((each) => each === environment)
  if (name === undefined)
    throw new CommandUsageError(
      `${flag}: There is no such environment. ${formatChoice(environment, environmentNames)}`,
    )
  return { name, value }
}
