import { refuseRequest } from '../refusal.ts'
import type { Run } from '../run.ts'

/** Refuses the event unless the care flow is active. */
export function requireActive({ state }: Run): void {
  if (state.status !== 'active') refuseRequest('The care flow is not active.')
}
