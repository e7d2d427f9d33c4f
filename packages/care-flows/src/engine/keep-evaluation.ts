import { createFacts } from './data-points.ts'
import { createId, type Draft, report } from './draft.ts'
import { evaluateCondition, evaluateRule } from './evaluate-rule.ts'
import { findDataPoint } from './find-part.ts'
import type { EvaluatedRule } from './records.ts'
import type { Rule } from './rule.ts'

/** Stores the result of a rule, with each condition and the values that it read. Without a rule there are no conditions. */
export function keepEvaluation(draft: Draft, rule: Rule | null): EvaluatedRule {
  const facts = createFacts(draft)
  const evaluated_rule: EvaluatedRule = {
    id: createId(draft),
    release_id: draft.release.release_id,
    satisfied: rule === null || evaluateRule(rule, facts),
    conditions: (rule?.conditions ?? []).map((condition) => ({
      id: condition.id,
      satisfied: evaluateCondition(condition, facts),
      reference: {
        data_point_definition_id: condition.reference,
        qualified_key: findDataPoint(draft.release, condition.reference).key,
        value: facts.read(condition.reference)?.text ?? null,
      },
      operator: condition.operator,
      operand: condition.operand,
    })),
  }
  report(draft, { type: 'rule_evaluated', evaluated_rule })
  return evaluated_rule
}
