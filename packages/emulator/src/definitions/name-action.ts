import type { ActionFile } from './care-flow-file.ts'

/** The key of an action: its own, that of what it refers to, or one made from its step. */
export function nameAction(action: ActionFile, stepKey: string, index: number): string {
  return action.key ?? `${stepKey}.${findReference(action) ?? index + 1}`
}

function findReference(action: ActionFile): string | undefined {
  if ('form' in action) return action.form
  return 'calculation' in action ? action.calculation : undefined
}
