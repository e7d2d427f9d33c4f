import { EmulatorError } from '../base/emulator-error.ts'
import type { EmulatorOptions } from './emulator-options.ts'

/** A command-line flag. */
export interface Flag<Value = unknown> {
  /** @defaultValue the option's name in kebab-case */
  name?: string
  /** Placeholder for the value in the help. A flag without a hint is a switch. */
  hint?: string
  /** The help appends the default of the option, unless the flag has its own default. */
  help: string
  isRepeatable?: boolean
  /** Parses the arguments. Throws an `EmulatorError` that names `flag` and quotes no value. */
  read?(texts: readonly string[], flag: string): Value
  /** Returns the default of the flag, if it differs from the default of `startEmulator`. */
  default?(options: EmulatorOptions): Value
}

export function textFlag(hint: string, help: string): Flag<string> {
  return { hint, help, read: ([text = '']) => text }
}

export function numberFlag(help: string): Flag<number> {
  return {
    hint: '<n>',
    help,
    read([text = ''], flag) {
      if (!/^\d+$/.test(text)) throw new EmulatorError('give a whole number.', { option: flag })
      return Number(text)
    },
  }
}

/** A repeatable flag. */
export function listFlag(hint: string, help: string): Flag<readonly string[]> {
  return { hint, help, isRepeatable: true, read: (texts) => texts }
}

/** A repeatable flag with a value per environment. `hint` starts with `<env>=`. */
export function pairsFlag<Value>(
  hint: string,
  help: string,
  collect: (pairs: readonly (readonly [string, string])[]) => Value,
): Flag<Value> {
  return {
    hint,
    help,
    isRepeatable: true,
    read: (texts, flag) =>
      collect(
        texts.map((text) => {
          const [, environment, value] = /^([^=]+)=(.+)$/s.exec(text) ?? []
          if (environment !== undefined && value !== undefined) return [environment, value] as const
          throw new EmulatorError(`give it as ${hint.replace('env', 'environment')}.`, { option: flag })
        }),
      ),
  }
}
