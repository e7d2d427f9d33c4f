import { assertKnownOptions, assertOption, assertString } from '../base/assert-option.ts'
import type { EmulatorOptions, Settings } from './emulator-options.ts'
import { optionTable } from './option-table.ts'

/**
 * Validates the options and applies defaults.
 *
 * @throws EmulatorError for the first invalid option. The message omits its value.
 */
export function createSettings(options: EmulatorOptions): Settings {
  assertKnownOptions('startEmulator', options, [...optionTable.keys()])
  const settings = applyDefaults(options)
  for (const [name, { default: preset, assert }] of optionTable) {
    const value = settings[name as keyof Settings]
    if (value === undefined) continue
    assertSameKind(value, name, preset)
    assert?.(value, name, settings)
  }
  return settings
}

/** The `assert` of an option checks numbers, objects, and values of options without a default. */
function assertSameKind(value: unknown, name: string, preset: unknown): void {
  if (Array.isArray(preset)) assertOption(Array.isArray(value), name, "Specify a list, such as ['…'].")
  if (typeof preset === 'boolean') assertOption(typeof value === 'boolean', name, 'Specify true or false.')
  if (typeof preset === 'function') assertOption(typeof value === 'function', name, 'Specify a function.')
  if (typeof preset === 'string') assertString(value, name)
}

function applyDefaults(options: EmulatorOptions): Settings {
  const defaults = Array.from(optionTable, ([name, entry]) => [name, entry.default] as const)
  const filled = [...defaults, ...Object.entries(options)].filter(([, value]) => value !== undefined)
  return Object.fromEntries(filled) as unknown as Settings
}
