import { EmulatorError } from '../base/emulator-error.ts'

/** A command-line flag. */
export interface Flag<Value = unknown> {
  /** @defaultValue the option's name in kebab-case */
  name?: string
  /** Placeholder for the value in the help. A flag without a hint is a switch. */
  hint?: string
  /** @defaultValue the description of the option */
  help?: string | undefined
  isRepeatable?: boolean
  /**
   * Parses the arguments.
   *
   * @throws EmulatorError that names `flag`, but never includes the value
   */
  parse?(texts: readonly string[], flag: string): Value
  /**
   * Default port of the command, if it differs from the default port of `startEmulator`. With `--port 0`, the default is 0 instead.
   */
  defaultPort?: number
}

export function textFlag(hint: string): Flag<string> {
  return { hint, parse: ([text = '']) => text }
}

export const numberFlag: Flag<number> = {
  hint: '<n>',
  parse([text = ''], flag) {
    if (!/^\d+$/.test(text)) throw new EmulatorError('Specify a whole number.', { option: flag })
    return Number(text)
  },
}

/** A repeatable flag. */
export function listFlag(hint: string): Flag<readonly string[]> {
  return { hint, isRepeatable: true, parse: (texts) => texts }
}

/** A repeatable flag with a value per environment. `hint` starts with `<env>=`. */
export function perEnvironmentFlag<Value>(
  hint: string,
  collect: (pairs: readonly (readonly [string, string])[]) => Value,
): Flag<Value> {
  return {
    hint,
    isRepeatable: true,
    parse: (texts, flag) =>
      collect(
        texts.map((text) => {
          const [, environment, value] = /^([^=]+)=(.+)$/s.exec(text) ?? []
          if (environment !== undefined && value !== undefined) return [environment, value] as const
          throw new EmulatorError(`Specify it as ${hint.replace('env', 'environment')}.`, { option: flag })
        }),
      ),
  }
}
