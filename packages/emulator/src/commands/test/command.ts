import { styleText } from 'node:util'
import {
  type CasesOutcome,
  formatProblem,
  loadDefinitions,
  runCases,
} from '@orchestration/care-flows/definitions'
import {
  CommandUsageError,
  type Configure,
  formatChoice,
  formatJson,
  readInputFile,
  writeLine,
} from '@orchestration/cli-kit'
import { DAY_MS } from '../../base/clock.ts'
import { loadConfiguredCalculations } from '../../options/load-option-files.ts'
import { createFlag } from '../start-options.ts'

const help = `
The file has the format of awell-health/action-validate, the service's GitHub
action for tests: answers to activities, and the expected rows of steps, tracks
and the care flow. Each case starts a new care flow, and advances the clock
instead of waiting. Unknown forms, checklists and questions cause warnings.

Examples:
  orchestration-emulator test cases.yaml --definitions my-care-flow
  orchestration-emulator test cases.yaml --definitions 'care-flows/*.yaml' \\
    --definition-id visit --until 90 --json`

interface TestFlags {
  definitions: readonly string[]
  definitionId?: string
  calculations?: string
  /** The maximum number of days to advance the clock. */
  until: number
  strict?: boolean
  json?: boolean
}

/** Configures `orchestration-emulator test <cases>`. */
export const configure: Configure = (command, { stdout, stderr }) => {
  command
    .argument('<cases>', 'a YAML file')
    .addOption(createFlag('definitions').makeOptionMandatory())
    .option('--definition-id <id>', 'the definition to test, if there are several')
    .addOption(createFlag('calculations'))
    .option('--until <days>', 'maximum number of days to advance the clock', parseDays, 365)
    .option('--strict', 'treat warnings as errors')
    .option('--json', 'print the outcome as JSON')
    .addHelpText('after', help)
  return async (file: string, { json, ...flags }: TestFlags) => {
    const outcome = await testDefinition(file, flags)
    const { failed, warnings } = outcome
    if (!json) for (const warning of warnings) writeLine(stderr, `Warning: ${formatProblem(warning)}`)
    writeLine(stdout, json ? formatOutcomeJson(outcome) : formatOutcome(outcome))
    return failed > 0 ? 1 : 0
  }
}

function parseDays(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new CommandUsageError('--until must be a number of days from 1 to 99999, such as 90.')
  return Number(text)
}

/** Runs the cases against the newest release of a definition. */
async function testDefinition(
  file: string,
  { definitions, definitionId, calculations, until, strict = false }: TestFlags,
): Promise<CasesOutcome> {
  const loaded = await loadDefinitions(definitions)
  const matching = loaded.filter(({ id }) => definitionId === undefined || id === definitionId)
  const release = matching.length === 1 ? matching[0]?.releases.at(-1) : undefined
  if (!release) {
    const ids = loaded.map(({ id }) => id)
    throw new CommandUsageError(`--definition-id: ${formatChoice(definitionId, ids)}`)
  }
  const text = await readInputFile(file, 'a file with test cases')
  return runCases(release, text, {
    source: file,
    maxAdvanceMs: until * DAY_MS,
    calculations: await loadConfiguredCalculations(calculations ?? {}),
    strict,
  })
}

/** Formats one line of JSON, without the recorded activities. */
function formatOutcomeJson({ cases, ...counts }: CasesOutcome): string {
  return formatJson({ ...counts, cases: cases.map(({ recorded: _, ...outcome }) => outcome) })
}

function formatOutcome({ passed, failed, cases }: CasesOutcome): string {
  const lines = cases.flatMap(({ title, outcome, recorded, missing, pending }) =>
    outcome === 'passed'
      ? [`${styleText('green', '✓')} ${title}`]
      : [
          `${styleText('red', '✗')} ${title}`,
          ...missing.map((row) => `  expected: ${row}`),
          ...recorded.map((row) => `  actual:   ${row}`),
          ...pending.map((row) => `  pending:  ${row}`),
        ],
  )
  return [...lines, `${passed} passed, ${failed} failed.`].join('\n')
}
