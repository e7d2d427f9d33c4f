import { createRequire } from 'node:module'
import { type CommandContext, type ProgramDefinition, runProgram } from '@orchestration/cli-kit'
import { EmulatorError } from './base/emulator-error.ts'
import { toFlagName } from './options/option-table.ts'

export const programDefinition: ProgramDefinition = {
  name: 'orchestration-emulator',
  description: 'A local emulator of the orchestration API.',
  version: createRequire(import.meta.url)('@orchestration/emulator/package.json').version,
  help: `
Examples:
  orchestration-emulator
  orchestration-emulator start --help
  orchestration-emulator check 'care-flows/*.yaml'
  orchestration-emulator exec -- pytest`,
  defaultCommand: 'start',
  commands: {
    start: {
      summary: 'Run the emulator until Ctrl-C. This is the default command.',
      load: () => import('./commands/start/command.ts'),
    },
    check: {
      summary: 'Check care flow definitions, and print each problem with its line.',
      load: () => import('./commands/check/command.ts'),
    },
    draw: {
      summary: 'Draw a care flow definition as an SVG file.',
      load: () => import('./commands/draw/command.ts'),
    },
    test: {
      summary: 'Run test cases against a care flow, advancing the clock instead of waiting.',
      load: () => import('./commands/test/command.ts'),
    },
    'send-event': {
      summary: 'Send a sample event from a running emulator to its webhooks.',
      load: () => import('./commands/send-event/command.ts'),
    },
    exec: {
      summary: "Start an emulator, run a program against it, and exit with the program's exit code.",
      load: () => import('./commands/exec/command.ts'),
    },
  },
  formatError,
}

/** Runs a command line without the program name. Resolves to the exit code: 0 success, 1 failure, 2 usage error. */
export function runCommand(
  args: readonly string[],
  {
    stdout = process.stdout,
    stderr = process.stderr,
    env = process.env,
    signal,
  }: Partial<CommandContext> = {},
): Promise<number> {
  return runProgram(programDefinition, args, { stdout, stderr, env, signal })
}

/** Returns the message of an error. Names the flag instead of the `startEmulator` option. */
function formatError(error: Error): string {
  if (!EmulatorError.is(error) || error.option === undefined) return error.message
  return `${formatFlag(error.option)}: ${error.explanation}`
}

function formatFlag(option: string): string {
  if (option.startsWith('--')) return option
  return toFlagName(option.startsWith('webhooks.') ? 'webhooks' : option)
}
