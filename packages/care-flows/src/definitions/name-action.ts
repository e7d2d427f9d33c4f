import type { ActionFile } from './action-schema.ts'

/**
 * Returns the key of an action: its own key, or one made from its step. That has the key of the part that the action refers to,
 * with a number from the second time on.
 */
export function nameAction(actions: readonly ActionFile[], index: number, stepKey: string): string {
  const { key } = actions[index] ?? {}
  if (key !== undefined) return key
  const [reference, ...earlier] = actions
    .slice(0, index + 1)
    .toReversed()
    .map((action) => (action.key === undefined ? findReference(action) : undefined))
  if (reference === undefined) return `${stepKey}.${index + 1}`
  const before = earlier.filter((other) => other === reference).length
  return `${stepKey}.${reference}${before > 0 ? `-${before + 1}` : ''}`
}

function findReference(action: ActionFile): string | undefined {
  if ('form' in action) return action.form
  return 'calculation' in action ? action.calculation : undefined
}
