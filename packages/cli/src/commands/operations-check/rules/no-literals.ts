import type { Problem } from '@orchestration/codegen'
import { Kind, visit } from 'graphql'
import { problemAt } from '../problem-at.ts'
import type { Rule } from '../rule.ts'

/**
 * Strings and numbers are variables, because they may be patient data. Enum values, booleans and null may be literals.
 */
export const noLiterals: Rule = ({ documents }) =>
  documents.flatMap(({ document }) => {
    const problems: Problem[] = []
    visit(document, {
      Directive: () => false,
      VariableDefinition: () => false,
      Argument({ name, value }) {
        visit(value, {
          enter(node) {
            if (node.kind !== Kind.STRING && node.kind !== Kind.INT && node.kind !== Kind.FLOAT) return
            problems.push(problemAt(node, `A literal in the argument "${name.value}". Pass a variable.`))
          },
        })
      },
    })
    return problems
  })
