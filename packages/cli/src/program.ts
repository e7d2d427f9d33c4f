import { createRequire } from 'node:module'
import { type ProgramDefinition, runProgram } from '@orchestration/cli-kit'
import { messageOf } from './print.ts'

export const programDefinition: ProgramDefinition = {
  name: 'orchestration',
  description: 'Keeps the operations of a backend in sync with the schema of the orchestration API.',
  version: createRequire(import.meta.url)('@orchestration/cli/package.json').version,
  help: `
Examples:
  orchestration init my-backend --template fastify
  orchestration doctor
  orchestration operations new startPathway
  orchestration schema diff main:schema.graphql`,
  commands: {
    init: {
      summary: 'Set up a repository, or create a backend with tests and CI.',
      load: () => import('./commands/init/command.ts'),
    },
    schema: {
      summary: 'Fetch and compare schemas.',
      examples: `
  orchestration schema pull --environment sandbox
  orchestration schema diff main:schema.graphql`,
      commands: {
        pull: {
          summary: "Write the service's schema to a sorted SDL file, and show what changed.",
          load: () => import('./commands/schema-pull/command.ts'),
        },
        diff: {
          summary: 'Show which operations and generated types a new schema breaks, and on which lines.',
          load: () => import('./commands/schema-diff/command.ts'),
        },
      },
    },
    operations: {
      summary: 'Check and write operations.',
      examples: `
  orchestration operations new patients
  orchestration operations check`,
      commands: {
        check: {
          summary: 'Check all operations against the schema and against rules for clients of this API.',
          load: () => import('./commands/operations-check/command.ts'),
        },
        new: {
          summary:
            'Write a .graphql file for a query or mutation, or list the root fields that no operation selects.',
          load: () => import('./commands/operations-new/command.ts'),
        },
      },
    },
    doctor: {
      summary: 'Check settings, key, clock, schema and generated files, and print advice.',
      load: () => import('./commands/doctor/command.ts'),
    },
    compare: {
      summary: 'Test how a tenant or an emulator behaves, and print the matching emulator options.',
      load: () => import('./commands/compare/command.ts'),
    },
  },
  formatError: messageOf,
}

/** Runs a command line without the program name. Resolves to the exit code: 0 success, 1 failure, 2 usage error. */
export const runCommand = (args: readonly string[]): Promise<number> =>
  runProgram(programDefinition, args, process)
