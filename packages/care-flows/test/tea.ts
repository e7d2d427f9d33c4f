import { expect } from 'vitest'
import { formatProblem } from '../src/definitions/definition-problem.ts'
import { parseDefinition } from '../src/definitions/parse-definition.ts'

/** A valid definition. */
export const tea = `id: tea
title: Tea
forms:
  taste:
    title: Taste
    questions:
      likes: { type: yes or no, title: Do you like tea? }
      sugar: { type: choice, title: How much sugar?, options: { 0: None, 1: Some }, show_if: likes is true }
      name: { type: text, title: Your name? }
calculations:
  sweetness:
    inputs: { sugar: taste.sugar }
    results:
      total: { sum: [sugar] }
tracks:
  main:
    title: Main
    steps:
      ask:
        title: Ask
        actions:
          - form: taste
          - calculation: sweetness
        next:
          - { to: serve, if: sweetness.total is greater than 0 }
      serve:
        title: Serve
        actions:
          - message: { subject: Tea, body: Here you are }
`

/** Replaces text in the valid definition. Returns the formatted problems. */
export function checkTea(from: string, to: string): string[] {
  expect(tea).toContain(from)
  return parseDefinition(tea.replace(from, to), 'tea.yaml').problems.map(formatProblem)
}
