import { readFile } from 'node:fs/promises'
import { type CasesOutcome, loadDefinitions, runCases } from '@orchestration/care-flows/definitions'
import { CommandUsageError, formatChoice } from '@orchestration/command-line'
import { DAY_MS } from '../../base/clock.ts'
import { loadConfiguredCalculations } from '../../options/load-option-files.ts'

export interface TestOptions {
  definitions: readonly string[]
  definitionId?: string
  calculations?: string
  /** The maximum number of days to advance the clock. */
  until: number
  /** Whether warnings are treated as errors. */
  strict?: boolean
}

/** Runs the cases against the newest release of a definition. */
export async function testDefinition(
  file: string,
  { definitions, definitionId, calculations, until, strict = false }: TestOptions,
): Promise<CasesOutcome> {
  const loaded = await loadDefinitions(definitions)
  const matching = loaded.filter(({ id }) => definitionId === undefined || id === definitionId)
  const release = matching.length === 1 ? matching[0]?.releases.at(-1) : undefined
  if (!release) {
    const ids = loaded.map(({ id }) => id)
    throw new CommandUsageError(`--definition-id: ${formatChoice(definitionId, ids)}`)
  }
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandUsageError(`${file} cannot be read. Pass a file with test cases.`)
  })
  return runCases(release, text, {
    source: file,
    maxAdvanceMs: until * DAY_MS,
    calculations: await loadConfiguredCalculations(calculations ?? {}),
    strict,
  })
}
