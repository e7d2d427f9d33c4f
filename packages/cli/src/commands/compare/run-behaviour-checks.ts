import { type BehaviourCheck, behaviourChecks, idempotency } from './behaviour-checks.ts'
import type { TestedService } from './tested-service.ts'

export interface BehaviourFinding extends Pick<BehaviourCheck, 'id' | 'question'> {
  /** Null if the check did not run, or found no data. */
  found: string | null
  advice: string
}

/** Runs all checks against a service. */
export async function runBehaviourChecks(
  service: TestedService,
  allowMutations: boolean,
): Promise<BehaviourFinding[]> {
  await assertResponds(service)
  const findings: BehaviourFinding[] = []
  for (const check of behaviourChecks) findings.push(await runCheck(check, service))
  findings.push(
    allowMutations ? await runCheck(idempotency, service) : skipCheck(idempotency, 'requires --idempotency'),
  )
  return findings
}

/** @throws Error if the simplest query fails, because all findings would then be meaningless */
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

async function runCheck(check: BehaviourCheck, service: TestedService): Promise<BehaviourFinding> {
  const { id, question, run, advice } = check
  const found = await run(service)
  if (found === undefined) return skipCheck(check, 'no data was found for this check')
  return { id, question, found, advice: advice[found] ?? 'unexpected: please report it' }
}

const skipCheck = ({ id, question }: BehaviourCheck, reason: string): BehaviourFinding => ({
  id,
  question,
  found: null,
  advice: `not tested: ${reason}`,
})
