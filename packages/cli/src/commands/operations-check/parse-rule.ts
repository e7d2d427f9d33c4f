import type { OrchestrationOptions } from '@orchestration/codegen'
import { InvalidArgumentError } from 'commander'

type Levels = NonNullable<OrchestrationOptions['rules']>

/** Adds a `name:level` from the command line to the earlier ones. */
export function parseRule(text: string, levels: Levels = {}): Levels {
  const [, name = '', level] = /^([\w-]+):(off|warning|error)$/.exec(text) ?? []
  if (!level)
    throw new InvalidArgumentError(
      'Give the name of a rule and off, warning or error, such as file-name:off.',
    )
  return { ...levels, [name]: level as Levels[string] }
}
