import type { Problem } from '@orchestration/codegen'
import { Kind, visit } from 'graphql'
import { problemAt } from '../problem-at.ts'
import type { Rule } from '../rule.ts'

/**
 * Strings and numbers reach a field through variables. Enum values, booleans and null may be written out: they
 * say what the operation is, not whom it is about.
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
