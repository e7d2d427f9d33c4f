import type { Draft } from '../draft.ts'
import { refuseRequest } from '../refusal.ts'

/** Refuses the command unless the care flow is active. */
export function requireActive({ state }: Draft): void {
  if (state.status !== 'active') refuseRequest('The care flow is not active.')
}
