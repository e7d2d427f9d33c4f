import { readFile } from 'node:fs/promises'
import {
  type CasesOutcome,
  formatProblem,
  isDefinitionError,
  loadDefinitions,
  runCases,
} from '@orchestration/care-flows/definitions'
import { formatJson, UsageError, writeLine } from '@orchestration/command-line'
import { DAY_MS } from '../../base/clock.ts'
import { loadConfiguredCalculations } from '../../options/load-option-files.ts'
import type { Configure } from '../command-context.ts'
import { toUsageError } from '../format-error.ts'
import { createPaint, type Paint } from '../paint.ts'
import { createFlag } from '../start-options.ts'

const help = `
The file has the format of awell-health/action-validate, the service's GitHub
action for tests: answers to activities, and the expected rows of steps, tracks
and the care flow. Each case starts a new care flow, and advances the clock
instead of waiting. Unknown forms, checklists and questions cause warnings.

Examples:
  orchestration-emulator test cases.yaml --definitions my-care-flow
  orchestration-emulator test cases.yaml --definitions 'care-flows/*.yaml' \\
    --definition-id visit --until 90 --json

Exit codes: 0 all cases passed, 1 a case failed,
2 invalid file, warning with --strict, or usage error.`

interface TestOptions {
  definitions: readonly string[]
  definitionId?: string
  calculations?: string
  until: number
  json?: boolean
  strict?: boolean
}

/** Configures `orchestration-emulator test <cases>`. */
export const configure: Configure = (command, context) => {
  const { stdout, stderr } = context
  command
    .argument('<cases>', 'a YAML file')
    .addOption(createFlag('definitions').makeOptionMandatory())
    .option('--definition-id <id>', 'the definition to test, if there are several')
    .addOption(createFlag('calculations'))
    .option('--until <days>', 'maximum number of days to advance the clock', parseDays, 365)
    .option('--strict', 'treat warnings as errors')
    .option('--json', 'print the outcome as one line of JSON')
    .addHelpText('after', help)
  return async (cases: string, { json, ...options }: TestOptions) => {
    const outcome = await testDefinition(cases, options)
    if (!json) for (const warning of outcome.warnings) writeLine(stderr, `Warning: ${formatProblem(warning)}`)
    writeLine(stdout, json ? formatJson(withoutRows(outcome)) : formatOutcome(outcome, createPaint(context)))
    return outcome.failed > 0 ? 1 : 0
  }
}

function parseDays(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--until must be a number of days, such as 90.')
  return Number(text)
}

/** Runs the cases against the newest release of a definition. */
async function testDefinition(
  file: string,
  { definitions, definitionId, calculations, until, strict = false }: TestOptions,
): Promise<CasesOutcome> {
  try {
    const loaded = await loadDefinitions(definitions)
    const matching = loaded.filter(({ id }) => definitionId === undefined || id === definitionId)
    const release = matching.length === 1 ? matching[0]?.releases.at(-1) : undefined
    if (!release) {
      throw new UsageError(
        `Choose one definition with --definition-id: ${loaded.map(({ id }) => id).join(', ')}.`,
      )
    }
    const text = await readFile(file, 'utf8').catch(() => {
      throw new UsageError(`${file} cannot be read. Pass a file with test cases.`)
    })
    return runCases(release, text, {
      source: file,
      maxAdvanceMs: until * DAY_MS,
      calculations: await loadConfiguredCalculations(calculations ?? {}),
      strict,
    })
  } catch (error) {
    throw isDefinitionError(error) ? new UsageError(error.message, { cause: error }) : toUsageError(error)
  }
}

function withoutRows({ cases, ...counts }: CasesOutcome): object {
  return { ...counts, cases: cases.map(({ recorded: _, ...outcome }) => outcome) }
}

function formatOutcome({ passed, failed, cases }: CasesOutcome, paint: Paint): string {
  const lines = cases.flatMap(({ title, outcome, recorded, missing, pending }) =>
    outcome === 'passed'
      ? [`${paint('green', '✓')} ${title}`]
      : [
          `${paint('red', '✗')} ${title}`,
          ...missing.map((row) => `  expected: ${row}`),
          ...recorded.map((row) => `  actual:   ${row}`),
          ...pending.map((row) => `  pending:  ${row}`),
        ],
  )
  return [...lines, `${passed} passed, ${failed} failed.`].join('\n')
}
