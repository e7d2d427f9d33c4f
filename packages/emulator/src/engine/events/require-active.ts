import { refuseRequest } from '../refusal.ts'
import type { Run } from '../run.ts'

/** Refuses what only an active care flow takes. */
export function requireActive({ state }: Run): void {
  if (state.status !== 'active') refuseRequest('The care flow is not active.')
}
