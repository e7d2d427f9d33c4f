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
import { type BehaviourCheck, behaviourChecks, idempotency } from './behaviour-checks.ts'
import { createTestedService, type TestedService } from './tested-service.ts'

const help = `
Each check tests a behaviour that an option or a page of these packages depends
on. The command sends queries and, to test idempotency keys, up to two mutations
for a message that does not exist. To a hosted environment, it sends mutations
only with --idempotency. It rejects endpoints that might be production.

The results contain no values, ids or dates from the tenant, so you can publish
them.

Examples:
  orchestration compare --environment sandbox
  orchestration compare --environment local --json`

export const configure: Configure = (command) => {
  command
    .option('--idempotency', 'send the mutations of the idempotency check to a hosted environment too')
    .option('--json', 'print the checks as JSON')
  addServiceOptions(command).addHelpText('after', help)
  return runCompare
}

interface CompareOptions extends ServiceOptions {
  idempotency?: boolean
  json?: boolean
}

/** Runs all checks against a service, and prints the results with the matching options. */
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
  const results = await runBehaviourChecks(service, isLocal || idempotency)
  if (json) print(formatJson({ checks: results }))
  else print(results.map(formatResult).join('\n'))
  return 0
}

interface BehaviourResult extends Pick<BehaviourCheck, 'name' | 'question'> {
  /** Null if the check did not run, or found no data. */
  found: string | null
  advice: string
}

/** Runs all checks against a service. */
async function runBehaviourChecks(
  service: TestedService,
  allowMutations: boolean,
): Promise<BehaviourResult[]> {
  await assertResponds(service)
  const results: BehaviourResult[] = []
  for (const check of behaviourChecks) results.push(await runCheck(check, service))
  results.push(
    allowMutations ? await runCheck(idempotency, service) : skipCheck(idempotency, 'requires --idempotency'),
  )
  return results
}

/** @throws Error if the simplest query fails, because all results would then be meaningless */
async function assertResponds({ send }: TestedService): Promise<void> {
  const { status, data, error = '' } = await send('{ tenant { success } }')
  if (data) return
  // A 403 without one of these codes could be the response of a proxy.
  const isRejected = status === 401 || /^(UNAUTH|FORBIDDEN)/.test(error)
  throw new Error(
    isRejected
      ? 'The service rejects the key. Set ORCHESTRATION_API_KEY to a key for this environment.'
      : `The service responds to even the simplest query with HTTP ${status}. Check --environment or --endpoint.`,
  )
}

async function runCheck(check: BehaviourCheck, service: TestedService): Promise<BehaviourResult> {
  const { name, question, run, advice } = check
  const found = await run(service)
  if (found === undefined) return skipCheck(check, 'no data was found for this check')
  return { name, question, found, advice: advice[found] ?? 'unexpected: please report it' }
}

const skipCheck = ({ name, question }: BehaviourCheck, reason: string): BehaviourResult => ({
  name,
  question,
  found: null,
  advice: `not tested: ${reason}`,
})

const formatResult = ({ name, question, found, advice }: BehaviourResult) =>
  `${styleText('bold', name)}: ${question}\n  ${oneLine(found ?? '-')}: ${advice}`
