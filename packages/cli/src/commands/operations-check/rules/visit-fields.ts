import { type FieldNode, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import type { Operations, RuleProblem } from '../rule.ts'

/** Calls a function for every field of every document, with its definition in the schema. */
export const visitFields = (
  { schema, documents }: Operations,
  judge: (field: FieldNode, typeInfo: TypeInfo) => RuleProblem | undefined,
): RuleProblem[] =>
  documents.flatMap(({ document }) => {
    const typeInfo = new TypeInfo(schema)
    const problems: RuleProblem[] = []
    const Field = (node: FieldNode) => {
      const problem = judge(node, typeInfo)
      if (problem) problems.push(problem)
    }
    visit(document, visitWithTypeInfo(typeInfo, { Field }))
    return problems
  })
