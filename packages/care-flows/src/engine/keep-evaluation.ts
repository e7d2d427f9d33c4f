import { createFacts } from './data-points.ts'
import { evaluateCondition, evaluateRule } from './evaluate-rule.ts'
import { findDataPoint } from './find-part.ts'
import type { EvaluatedRule } from './records.ts'
import type { Rule } from './rule.ts'
import { createId, type Run, report } from './run.ts'

/** Stores the result of a rule, with each condition and the values that it read. Without a rule there are no conditions. */
export function keepEvaluation(run: Run, rule: Rule | null): EvaluatedRule {
  const facts = createFacts(run)
  const evaluated_rule: EvaluatedRule = {
    id: createId(run),
    release_id: run.release.release_id,
    satisfied: rule === null || evaluateRule(rule, facts),
    conditions: (rule?.conditions ?? []).map((condition) => ({
      id: condition.id,
      satisfied: evaluateCondition(condition, facts),
      reference: {
        data_point_definition_id: condition.reference,
        qualified_key: findDataPoint(run.release, condition.reference).key,
        value: facts.read(condition.reference)?.text ?? null,
      },
      operator: condition.operator,
      operand: condition.operand,
    })),
  }
  report(run, { type: 'rule_evaluated', evaluated_rule })
  return evaluated_rule
}
