import { createRequire } from 'node:module'
import { Command } from 'commander'
import { addCodegenCommand } from './commands/codegen/add-codegen-command.ts'
import { addDefinitionsCheckCommand } from './commands/definitions-check/add-definitions-check-command.ts'
import { addDefinitionsDrawCommand } from './commands/definitions-draw/add-definitions-draw-command.ts'
import { addDefinitionsPullCommand } from './commands/definitions-pull/add-definitions-pull-command.ts'
import { addDoctorCommand } from './commands/doctor/add-doctor-command.ts'
import { addEmulatorCommand } from './commands/emulator/add-emulator-command.ts'
import { addFidelityCommand } from './commands/fidelity/add-fidelity-command.ts'
import { addInitCommand } from './commands/init/add-init-command.ts'
import { addMcpCommand } from './commands/mcp/add-mcp-command.ts'
import { addOperationsCheckCommand } from './commands/operations-check/add-operations-check-command.ts'
import { addOperationsCoverageCommand } from './commands/operations-coverage/add-operations-coverage-command.ts'
import { addOperationsListCommand } from './commands/operations-list/add-operations-list-command.ts'
import { addOperationsNewCommand } from './commands/operations-new/add-operations-new-command.ts'
import { addSchemaDiffCommand } from './commands/schema-diff/add-schema-diff-command.ts'
import { addSchemaPullCommand } from './commands/schema-pull/add-schema-pull-command.ts'
import { addUpdateCommand } from './commands/update/add-update-command.ts'
import { addWebhooksListenCommand } from './commands/webhooks-listen/add-webhooks-listen-command.ts'
import { addWebhooksTriggerCommand } from './commands/webhooks-trigger/add-webhooks-trigger-command.ts'
import { enterProject } from './config/enter-project.ts'
import { makeInert } from './print/make-inert.ts'

const help = `
Examples:
  orchestration init my-backend --template fastify
  orchestration doctor
  orchestration operations new startPathway
  orchestration codegen --watch
  orchestration schema diff main:schema.graphql

Exit codes: 0 done, 1 something is wrong, 2 the command was used wrongly.`

const schemaHelp = `
Examples:
  orchestration schema pull --environment sandbox
  orchestration schema diff main:schema.graphql

Exit codes: see each command's --help.`

const definitionsHelp = `
Examples:
  orchestration definitions check 'care-flows/*.yaml'
  orchestration definitions draw care-flows/visit.yaml --output visit.svg
  orchestration definitions pull --environment sandbox

Exit codes: see each command's --help.`

const webhooksHelp = `
Examples:
  orchestration webhooks listen --forward http://localhost:3000/webhooks
  orchestration webhooks trigger activity.completed

Exit codes: see each command's --help.`

const operationsHelp = `
Examples:
  orchestration operations new patients
  orchestration operations check
  orchestration operations list --missing

Exit codes: see each command's --help.`

/** Creates the command line. The code of a command is loaded when it runs, so that --help and --version are quick. */
export function createProgram(): Command {
  const { version } = createRequire(import.meta.url)('@orchestration/cli/package.json')
  const program = new Command('orchestration')
    .description('Keeps the operations of an orchestration API client in step with its schema.')
    .version(version)
    .exitOverride()
    // Commander's errors repeat arguments.
    .configureOutput({ writeErr: (text) => void process.stderr.write(makeInert(text)) })
    .hook('preAction', (_program, command) => enterProject(command))
    .showHelpAfterError('(--help shows how it is used)')
    .addHelpText('after', help)
  addInitCommand(program)
  addCodegenCommand(program)
  const schema = program
    .command('schema')
    .description('Fetch and compare schemas: pull, diff.')
    .addHelpText('after', schemaHelp)
  addSchemaPullCommand(schema)
  addSchemaDiffCommand(schema)
  const operations = program
    .command('operations')
    .description('Check, list and write operations: check, list, new, coverage.')
    .addHelpText('after', operationsHelp)
  addOperationsCheckCommand(operations)
  addOperationsListCommand(operations)
  addOperationsNewCommand(operations)
  addOperationsCoverageCommand(operations)
  const definitions = program
    .command('definitions')
    .description('Check, draw and pull care flow definitions for the emulator: check, draw, pull.')
    .addHelpText('after', definitionsHelp)
  addDefinitionsCheckCommand(definitions)
  addDefinitionsDrawCommand(definitions)
  addDefinitionsPullCommand(definitions)
  addDoctorCommand(program)
  addUpdateCommand(program)
  addFidelityCommand(program)
  addEmulatorCommand(program)
  addMcpCommand(program)
  const webhooks = program
    .command('webhooks')
    .description('Send events of the emulator to your receiver: listen, trigger.')
    .addHelpText('after', webhooksHelp)
  addWebhooksListenCommand(webhooks)
  addWebhooksTriggerCommand(webhooks)
  return program
}
