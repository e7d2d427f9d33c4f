import { resolve } from 'node:path'
import type { OrchestrationOptions } from '@orchestration/codegen'
import { fragmentsByName, type LoadedDocument, reachableFragments } from '@orchestration/codegen/documents'
import type { GraphQLSchema } from 'graphql'
import { UsageError } from '../../usage-error.ts'
import { findIgnored } from './find-ignored.ts'
import type { Finding } from './finding.ts'
import { parseRemovalDate } from './parse-removal-date.ts'
import type { RuleProblem } from './rule.ts'
import { rules } from './rules/index.ts'

export interface CheckOperationsOptions {
  schema: GraphQLSchema
  documents: readonly LoadedDocument[]
  /** Operations in documentation. They must fit the schema; rules about files do not apply. */
  snippets?: readonly LoadedDocument[]
  /** Severities that override the rules' own. */
  levels?: NonNullable<OrchestrationOptions['rules']>
  /** The number of days: a deprecated thing that is removed within them is an error. Default: none is. */
  deprecationHorizon?: number | undefined
  /** The date from which the days count. Default: now. */
  today?: Date
}

/**
 * Checks operations against the schema and against rules for clients of this API.
 *
 * @returns findings, sorted by file and place.
 * @throws {UsageError} for a rule in `levels` that does not exist.
 */
export function checkOperations({
  schema,
  documents,
  snippets = [],
  levels = {},
  deprecationHorizon,
  today = new Date(),
}: CheckOperationsOptions): Finding[] {
  for (const name of Object.keys(levels)) {
    if (!(name in rules))
      throw new UsageError(`There is no rule "${name}". There are ${Object.keys(rules).join(', ')}.`)
  }
  const lastDay = new Date(today.getTime() + (deprecationHorizon ?? 0) * 86_400_000)
    .toISOString()
    .slice(0, 10)

  const toFinding = (name: string, problem: RuleProblem): Finding[] => {
    const severity = levels[name] ?? rules[name]?.severity ?? 'error'
    if (severity === 'off') return []
    const removalDate = name === 'no-deprecated' ? parseRemovalDate(problem.message) : undefined
    const isDue = deprecationHorizon !== undefined && removalDate !== undefined && removalDate <= lastDay
    const { fix, ...rest } = problem
    return [
      {
        rule: name,
        severity: isDue ? 'error' : severity,
        ...rest,
        ...(removalDate && { removalDate }),
        ...(fix && { fix }),
      },
    ]
  }
  const apply = (name: string, documents: readonly LoadedDocument[]) =>
    [...(rules[name]?.rule({ schema, documents }) ?? [])].flatMap((problem) => toFinding(name, problem))

  const fragments = fragmentsByName(documents)
  const inSnippet = (snippet: LoadedDocument) => {
    const definitions = [...snippet.document.definitions, ...reachableFragments(snippet.document, fragments)]
    const whole = [{ ...snippet, document: { ...snippet.document, definitions } }]
    return ['fits-schema', 'no-deprecated']
      .flatMap((name) => apply(name, whole))
      .filter(({ file }) => resolve(file) === snippet.location)
  }
  const ignored = findIgnored([...documents, ...snippets])
  return [
    ...ignored.problems,
    ...Object.keys(rules).flatMap((name) => apply(name, documents)),
    ...snippets.flatMap(inSnippet),
  ]
    .filter((finding) => !ignored.has(finding))
    .sort(byPlace)
}

const byPlace = (a: Finding, b: Finding) =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column
