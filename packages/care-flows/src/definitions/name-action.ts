import type { ActionFile } from './action-file.ts'

/** Returns the key of an action: its own key, the key of the part that it refers to, or a key made from its step. */
export function nameAction(action: ActionFile, stepKey: string, index: number): string {
  return action.key ?? `${stepKey}.${findReference(action) ?? index + 1}`
}

function findReference(action: ActionFile): string | undefined {
  if ('form' in action) return action.form
  return 'calculation' in action ? action.calculation : undefined
}
