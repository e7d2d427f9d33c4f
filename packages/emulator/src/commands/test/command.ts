import { formatProblem } from '@orchestration/care-flows/definitions'
import { CommandUsageError, type Configure, writeLine } from '@orchestration/command-line'
import { createFlag } from '../start-options.ts'
import { formatOutcome, formatOutcomeJson } from './format-outcome.ts'
import { type TestOptions, testDefinition } from './test-definition.ts'

const help = `
The file has the format of awell-health/action-validate, the service's GitHub
action for tests: answers to activities, and the expected rows of steps, tracks
and the care flow. Each case starts a new care flow, and advances the clock
instead of waiting. Unknown forms, checklists and questions cause warnings.

Examples:
  orchestration-emulator test cases.yaml --definitions my-care-flow
  orchestration-emulator test cases.yaml --definitions 'care-flows/*.yaml' \\
    --definition-id visit --until 90 --json`

interface TestFlags extends Omit<TestOptions, 'until'> {
  until?: string
  json?: boolean
}

/** Configures `orchestration-emulator test <cases>`. */
export const configure: Configure = (command, context) => {
  const { stdout, stderr } = context
  command
    .argument('<cases>', 'a YAML file')
    .addOption(createFlag('definitions').makeOptionMandatory())
    .option('--definition-id <id>', 'the definition to test, if there are several')
    .addOption(createFlag('calculations'))
    .option('--until <days>', 'maximum number of days to advance the clock (default: 365)')
    .option('--strict', 'treat warnings as errors')
    .option('--json', 'print the outcome as one line of JSON')
    .addHelpText('after', help)
  return async (cases: string, { json, until = '365', ...options }: TestFlags) => {
    const outcome = await testDefinition(cases, { ...options, until: parseDays(until) })
    if (!json) for (const warning of outcome.warnings) writeLine(stderr, `Warning: ${formatProblem(warning)}`)
    writeLine(stdout, json ? formatOutcomeJson(outcome) : formatOutcome(outcome))
    return outcome.failed > 0 ? 1 : 0
  }
}

function parseDays(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new CommandUsageError('--until must be a number of days from 1 to 99999, such as 90.')
  return Number(text)
}
