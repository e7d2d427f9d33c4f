import { relative, resolve } from 'node:path'
import type { OrchestrationOptions } from '@orchestration/codegen'
import { fragmentsByName, type LoadedDocument, reachableFragments } from '@orchestration/codegen/documents'
import type { GraphQLSchema } from 'graphql'
import { UsageError } from '../../usage-error.ts'
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

export interface Ignored {
  has: (finding: Finding) => boolean
  /** Comments that name a rule which does not exist or cannot be ignored. */
  problems: Finding[]
}

const comment = /#\s*orchestration-ignore\b[ \t]*(.*)$/
// Nothing can be generated from operations that do not fit.
const names = Object.keys(rules).filter((name) => name !== 'fits-schema')

/**
 * Finds the comments that switch off rules at one place: `# orchestration-ignore <rule>, <rule>`, at the end of the
 * line or on the line before.
 */
function findIgnored(documents: readonly LoadedDocument[]): Ignored {
  const places = new Set<string>()
  const problems: Finding[] = []
  for (const { location, document } of documents) {
    const file = relative('', location)
    for (const [index, excerpt] of (document.loc?.source.body ?? '').split(/\r\n|\n|\r/).entries()) {
      const found = comment.exec(excerpt)
      if (!found) continue
      const line = index + 1
      const listed = (found[1] ?? '').split(',').map((name) => name.trim())
      for (const name of listed) places.add(`${file}:${/^\s*#/.test(excerpt) ? line + 1 : line} ${name}`)
      const wrong = listed.filter((name) => !names.includes(name))
      if (wrong.length === 0) continue
      problems.push({
        rule: 'orchestration-ignore',
        severity: 'error',
        message: `No rule that can be ignored is named "${wrong.join('", "')}". There are ${names.join(', ')}.`,
        file,
        line,
        column: found.index + 1,
        excerpt,
        related: [],
      })
    }
  }
  return { has: ({ file, line, rule }) => places.has(`${file}:${line} ${rule}`), problems }
}
