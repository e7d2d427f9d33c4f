import type { CareFlowRelease } from '@orchestration/care-flows'
import {
  type CareFlowDefinition,
  type CareFlowFile,
  isDefinitionError,
  loadBuiltInDefinitions,
  loadDefinitions,
} from '@orchestration/care-flows/definitions'
import { EmulatorError } from '../ground/emulator-error.ts'
import type { FilledOptions } from './emulator-options.ts'

/** The built-in definitions unless they are left out, and those that the user has given. Throws an `EmulatorError` with every problem of theirs. */
export async function loadPublished({
  definitions: sources,
  builtIn,
  failedExtensions,
  joins,
  missingValues,
}: Pick<FilledOptions, 'builtIn' | 'definitions' | 'failedExtensions' | 'joins' | 'missingValues'>): Promise<
  CareFlowDefinition[]
> {
  const published = await loadAll(sources, builtIn ? await loadBuiltInDefinitions() : [], joins)
  const choices: Partial<CareFlowRelease> = {
    ...(failedExtensions === 'complete' && { completes_failed_extensions: true }),
    ...(joins === 'each' && { joins }),
    ...(missingValues === 'halt' && { missing_values: missingValues }),
  }
  if (Object.keys(choices).length === 0) return published
  const change = (release: CareFlowRelease) => ({ ...release, ...choices })
  return published.map(({ releases: [first, ...others], ...definition }) => ({
    ...definition,
    releases: [change(first), ...others.map(change)],
  }))
}

async function loadAll(
  sources: readonly (string | CareFlowFile)[],
  builtIn: CareFlowDefinition[],
  joins: FilledOptions['joins'],
): Promise<CareFlowDefinition[]> {
  if (sources.length === 0) return builtIn
  try {
    const own = await loadDefinitions(sources, { joins })
    const taken = own.find(({ id }) => builtIn.some((definition) => definition.id === id))
    if (taken) {
      throw new EmulatorError(
        `"${taken.id}" is the id of a built-in care flow. Choose another id, or leave the built-in ones out (builtIn: false, --no-built-in).`,
        {
          option: 'definitions',
        },
      )
    }
    return [...builtIn, ...own]
  } catch (error) {
    if (!isDefinitionError(error)) throw error
    throw new EmulatorError(`the definitions are invalid.\n${error.message}`, { option: 'definitions' })
  }
}
