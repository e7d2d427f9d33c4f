import type { Cell } from '../ground/cell.ts'
import { createId } from '../ground/create-id.ts'
import { addRule, type KeptRule, type RuleState, type Taken, type Turns, takeTurn } from './take-turn.ts'

/** Rules that say what happens next, and how often. */
export interface Rules<Rule> {
  /** Returns the id of the new rule. */
  add(rule: Rule): string
  /** Takes the oldest rule that fits and whose turn it is. It counts as happened, also where the cell is shared. */
  take(fits: (rule: Rule) => boolean): Taken<Rule> | undefined | Promise<Taken<Rule> | undefined>
  /** Oldest first. */
  list(): readonly KeptRule<Rule>[]
  /** Removes one rule. Returns whether it was still there. */
  remove(id: string): boolean
  /** Removes all rules and resets the random numbers, so that the next rule draws the same numbers again. */
  clear(): void
}

export const noRules: RuleState<never> = { rules: [], added: 0 }

export function createRules<Rule extends Turns>(cell: Cell<RuleState<Rule>>, seed: number): Rules<Rule> {
  return {
    add(rule) {
      const id = createId()
      const kept = { ...rule }
      cell.change((state) => addRule(state, kept, { id, seed }))
      return id
    },
    take(fits) {
      // Counting costs a transaction if the rules are shared.
      if (!cell.state.rules.some(({ rule }) => fits(rule))) return undefined
      return cell.decide((state) => takeTurn(state, fits))
    },
    list: () => cell.state.rules,
    remove(id) {
      const isThere = cell.state.rules.some((kept) => kept.id === id)
      cell.change((state) => ({ ...state, rules: state.rules.filter((kept) => kept.id !== id) }))
      return isThere
    },
    clear: () => cell.change(() => noRules),
  }
}
