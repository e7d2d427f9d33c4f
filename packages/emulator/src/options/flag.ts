import { EmulatorError } from '../base/emulator-error.ts'
import type { EmulatorOptions } from './emulator-options.ts'

/** How the command line takes an option. */
export interface Flag<Value = unknown> {
  /** @defaultValue the option's name in kebab-case */
  name?: string
  /** The placeholder for the value in the help. A flag without it is a switch. */
  hint?: string
  help: string
  isRepeatable?: boolean
  /** Reads the given texts. Throws an `EmulatorError` that names `flag` and quotes no value. */
  read?(texts: readonly string[], flag: string): Value
  /** What the command gives if the flag is not there, where that differs from the default of `startEmulator`. */
  default?(options: EmulatorOptions): Value
}

export function switchFlag(help: string): Flag<boolean> {
  return { help }
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

/** A flag that can be given several times. */
export function listFlag(hint: string, help: string): Flag<readonly string[]> {
  return { hint, help, isRepeatable: true, read: (texts) => texts }
}

/** A flag that can be given several times, each time for an environment: `hint` is `<env>=` and what follows. */
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
