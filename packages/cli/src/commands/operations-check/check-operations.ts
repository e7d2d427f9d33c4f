import { relative, resolve } from 'node:path'
import { CommandUsageError, formatChoice } from '@orchestration/cli-kit'
import type { GraphQLSchema } from 'graphql'
import { indexFragments, listReachableFragments } from '../../documents/fragments.ts'
import type { LoadedDocument } from '../../documents/parse-documents.ts'
import type { RuleSeverities } from '../../project/project.ts'
import { rules } from './operation-rules.ts'
import type { Finding } from './rule.ts'

export interface CheckOperationsOptions {
  schema: GraphQLSchema
  documents: readonly LoadedDocument[]
  /** Operations in documentation. They must be valid against the schema, but rules about files do not apply. */
  snippets?: readonly LoadedDocument[]
  /** Names of client directives, in addition to those of Apollo Client. */
  clientDirectives?: readonly string[]
  /** Overrides of the default severities. */
  severities?: RuleSeverities
}

/**
 * Checks operations against the schema and against rules for clients of this API.
 *
 * @returns findings, sorted by file and position.
 * @throws CommandUsageError if `severities` contains an unknown rule
 */
export function checkOperations({
  schema,
  documents,
  snippets = [],
  clientDirectives = [],
  severities = {},
}: CheckOperationsOptions): Finding[] {
  const names = Object.keys(rules)
  for (const name of Object.keys(severities)) {
    if (!names.includes(name))
      throw new CommandUsageError(
        `--rule, or "rules" in the configuration: There is no rule "${name}". ${formatChoice(name, names)}`,
      )
  }
  const applyRule = (name: string, documents: readonly LoadedDocument[]): Finding[] => {
    const severity = severities[name] ?? rules[name]?.severity ?? 'error'
    if (severity === 'off') return []
    const problems = rules[name]?.rule({ schema, documents, clientDirectives }) ?? []
    return Array.from(problems, (problem) => ({ rule: name, severity, ...problem }))
  }

  const fragments = indexFragments(documents)
  const checkSnippet = (snippet: LoadedDocument) => {
    const definitions = [
      ...snippet.document.definitions,
      ...listReachableFragments(snippet.document, fragments),
    ]
    const whole = [{ ...snippet, document: { ...snippet.document, definitions } }]
    return ['fits-schema', 'no-deprecated']
      .flatMap((name) => applyRule(name, whole))
      .filter(({ file }) => resolve(file) === snippet.location)
  }
  const ignored = parseIgnoreComments([...documents, ...snippets])
  return [
    ...ignored.problems,
    ...Object.keys(rules).flatMap((name) => applyRule(name, documents)),
    ...snippets.flatMap(checkSnippet),
  ]
    .filter((finding) => !ignored.has(finding))
    .sort(byPosition)
}

const byPosition = (a: Finding, b: Finding) =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column

interface Ignored {
  has: (finding: Finding) => boolean
  /** Problems with comments that name an unknown rule, or a rule that cannot be ignored. */
  problems: Finding[]
}

const ignoreComment = /#\s*orchestration-ignore\b[ \t]*(.*)$/
// `fits-schema` cannot be ignored, because no types can be generated from invalid operations.
const ignorableRules = Object.keys(rules).filter((name) => name !== 'fits-schema')

/**
 * Finds comments that disable rules for a line: `# orchestration-ignore <rule>, <rule>`, at the end of the line or on the line
 * before.
 */
function parseIgnoreComments(documents: readonly LoadedDocument[]): Ignored {
  const ignoredRules = new Set<string>()
  const problems: Finding[] = []
  for (const { location, document } of documents) {
    const file = relative('', location)
    for (const [index, excerpt] of (document.loc?.source.body ?? '').split(/\r\n|\n|\r/).entries()) {
      const found = ignoreComment.exec(excerpt)
      if (!found) continue
      const line = index + 1
      const listed = (found[1] ?? '').split(',').map((name) => name.trim())
      for (const name of listed)
        ignoredRules.add(`${file}:${/^\s*#/.test(excerpt) ? line + 1 : line} ${name}`)
      const unknown = listed.filter((name) => !ignorableRules.includes(name))
      if (unknown[0] === undefined) continue
      problems.push({
        rule: 'orchestration-ignore',
        severity: 'error',
        message: `Cannot ignore "${unknown.join('", "')}". ${formatChoice(unknown[0], ignorableRules)}`,
        file,
        line,
        column: found.index + 1,
        excerpt,
        related: [],
      })
    }
  }
  return { has: ({ file, line, rule }) => ignoredRules.has(`${file}:${line} ${rule}`), problems }
}
