import type { Outcome } from '@orchestration/care-flows'
import { createServiceError } from '../../wire/service-error.ts'

/** Returns the outcome of a command. Throws the service's error if the engine refused the command. */
export function takeOutcome(outcome: Outcome): Exclude<Outcome, { refusal: object }> {
  const { refusal } = outcome
  if (!refusal) return outcome
  if (refusal.type === 'MISSING_REQUIRED_ANSWER') {
    const { type, message, data } = refusal
    throw createServiceError(type, message, { data: { customMessage: message, data } })
  }
  const data = 'data' in refusal ? refusal.data : undefined
  throw createServiceError(refusal.type, refusal.message, { data })
}
