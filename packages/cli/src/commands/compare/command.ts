import { styleText } from 'node:util'
import { CommandUsageError, type Configure, formatJson, oneLine } from '@orchestration/cli-kit'
import { print, printDiagnostic } from '../../print.ts'
import {
  addServiceOptions,
  createServiceClient,
  requireApiKey,
  requireEndpoint,
  type ServiceOptions,
} from '../../service.ts'
import { type BehaviourFinding, runBehaviourChecks } from './run-behaviour-checks.ts'
import { createTestedService } from './tested-service.ts'

const help = `
Each check tests a behaviour that an option or a page of these packages depends
on. The command sends queries and, to test idempotency keys, up to two mutations
for a message that does not exist. To a hosted environment, it sends mutations
only with --idempotency. It rejects endpoints that might be production.

The findings contain no values, ids or dates from the tenant, so you can publish
them.

Examples:
  orchestration compare --environment sandbox
  orchestration compare --environment local --json`

export const configure: Configure = (command) => {
  command
    .option('--idempotency', 'send the mutations of the idempotency check to a hosted environment too')
    .option('--json', 'print JSON')
  addServiceOptions(command).addHelpText('after', help)
  return runCompare
}

interface CompareOptions extends ServiceOptions {
  idempotency?: boolean
  json?: boolean
}

/** Runs all checks against a service, and prints the findings with the matching options. */
async function runCompare({ idempotency = false, json, ...options }: CompareOptions): Promise<number> {
  const url = await requireEndpoint(options)
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  const { endpoints } = await import('@orchestration/client')
  // Checks the URL, not the environment's name, because `--endpoint` can contain a production URL.
  if (!isLocal && url.href !== endpoints.sandbox)
    throw new CommandUsageError(
      `${url.origin} might be a production endpoint. Pass --environment sandbox, or the --endpoint of an emulator on this machine.`,
    )
  // Rejects a malformed key or proxy, for which `fetch` would reject with an unspecific TypeError.
  await (await createServiceClient(options)).close()
  const apiKey = requireApiKey()
  printDiagnostic(`Checking ${url.origin}${url.pathname}`)
  const service = createTestedService(url.href, apiKey, isLocal ? 0 : 100)
  const findings = await runBehaviourChecks(service, isLocal || idempotency)
  if (json) print(formatJson({ findings }))
  else print(findings.map(formatFinding).join('\n'))
  return 0
}

const formatFinding = ({ id, question, found, advice }: BehaviourFinding) =>
  `${styleText('bold', id)}: ${question}\n  ${oneLine(found ?? '-')}: ${advice}`
