import { defaultLimits, type Limits } from '../api/graphql/limits.ts'
import { didYouMean } from '../ground/did-you-mean.ts'
import { EmulatorError } from '../ground/emulator-error.ts'
import {
  createIdentifierSystem,
  defaultIdentifierSystems,
  type IdentifierSystem,
} from '../service/tenant/tenant.ts'
import type { EmulatorOptions, FilledOptions } from './emulator-options.ts'
import { optionEntries } from './option-table.ts'

/** The checked options, with their defaults filled in. */
export interface Settings extends Omit<FilledOptions, 'identifierSystems' | 'limits'> {
  identifierSystems: readonly IdentifierSystem[]
  limits: Limits
}

/** Checks and completes the options. Throws an `EmulatorError` for the first invalid option. Never quotes a key or a token. */
export function createSettings(options: EmulatorOptions): Settings {
  checkNames(options)
  const filled = fillIn(options)
  for (const [name, { check }] of optionEntries) {
    const value = filled[name as keyof FilledOptions]
    if (value !== undefined) check?.(value, name, filled)
  }
  const { identifierSystems, limits } = filled
  return {
    ...filled,
    identifierSystems: [...defaultIdentifierSystems, ...identifierSystems.map(createIdentifierSystem)],
    limits: { ...defaultLimits, ...limits },
  }
}

function checkNames(options: EmulatorOptions): void {
  const names = [...optionEntries.keys()]
  const unknown = Object.keys(options).find((name) => !optionEntries.has(name))
  if (unknown === undefined) return
  const advice = `there is no such option. Choose from ${names.join(', ')}.`
  throw new EmulatorError(advice + didYouMean(unknown, names), { option: unknown })
}

function fillIn(options: EmulatorOptions): FilledOptions {
  const defaults = Array.from(
    optionEntries,
    ([name, entry]) => [name, entry.default ?? entry.createDefault?.()] as const,
  )
  const filled = [...defaults, ...Object.entries(options)].filter(([, value]) => value !== undefined)
  return Object.fromEntries(filled) as FilledOptions
}
