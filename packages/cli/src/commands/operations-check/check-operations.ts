import { relative, resolve } from 'node:path'
import { CommandUsageError, formatChoice } from '@orchestration/cli-kit'
import { concatAST, type DocumentNode, type GraphQLSchema, validate } from 'graphql'
import { indexFragments, listReachableFragments } from '../../documents/fragments.ts'
import { fileOf } from '../../documents/parse-documents.ts'
import { toProblem } from '../../documents/problem.ts'
import type { RuleSeverities } from '../../project/project.ts'
import type { Finding, Fix } from './finding.ts'
import { createRules } from './operation-rules.ts'
import { describeError } from './suggestions.ts'

export interface CheckOperationsOptions {
  schema: GraphQLSchema
  documents: readonly DocumentNode[]
  /** Operations in documentation. They must be valid against the schema, but rules about files do not apply. */
  snippets?: readonly DocumentNode[]
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
  const rules = createRules(clientDirectives)
  const names = Object.keys(rules)
  for (const name of Object.keys(severities)) {
    if (!names.includes(name))
      throw new CommandUsageError(
        `--rule, or "rules" in the configuration: There is no rule "${name}". ${formatChoice(name, names)}`,
      )
  }
  const applyRule = (name: string, document: DocumentNode): Finding[] => {
    const { rules: validationRules = [], severity: defaultSeverity = 'error' } = rules[name] ?? {}
    const severity = severities[name] ?? defaultSeverity
    if (severity === 'off') return []
    const errors = validate(schema, document, validationRules, { maxErrors: Number.POSITIVE_INFINITY })
    return errors.map((error) => ({
      rule: name,
      severity,
      ...toProblem(error),
      message: describeError(error, schema),
      fix: error.extensions.fix as Fix | undefined,
    }))
  }

  const whole = concatAST(documents)
  const fragments = indexFragments(documents)
  const checkSnippet = (snippet: DocumentNode) => {
    const definitions = [...snippet.definitions, ...listReachableFragments(snippet, fragments)]
    return ['fits-schema', 'no-deprecated']
      .flatMap((name) => applyRule(name, { ...snippet, definitions }))
      .filter(({ file }) => resolve(file) === fileOf(snippet))
  }
  // `fits-schema` cannot be ignored, because no types can be generated from invalid operations.
  const ignorable = names.filter((name) => name !== 'fits-schema')
  const ignored = parseIgnoreComments([...documents, ...snippets], ignorable)
  return [
    ...ignored.problems,
    ...names.flatMap((name) => applyRule(name, whole)),
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

/**
 * Finds comments that disable rules for a line: `# orchestration-ignore <rule>, <rule>`, at the end of the line or on the line
 * before.
 */
function parseIgnoreComments(documents: readonly DocumentNode[], ignorable: readonly string[]): Ignored {
  const ignoredRules = new Set<string>()
  const problems: Finding[] = []
  for (const document of documents) {
    const file = relative('', fileOf(document))
    for (const [index, excerpt] of (document.loc?.source.body ?? '').split(/\r\n|\n|\r/).entries()) {
      const found = ignoreComment.exec(excerpt)
      if (!found) continue
      const line = index + 1
      const listed = (found[1] ?? '').split(',').map((name) => name.trim())
      for (const name of listed)
        ignoredRules.add(`${file}:${/^\s*#/.test(excerpt) ? line + 1 : line} ${name}`)
      const unknown = listed.filter((name) => !ignorable.includes(name))
      if (unknown[0] === undefined) continue
      problems.push({
        rule: 'orchestration-ignore',
        severity: 'error',
        message: `Cannot ignore "${unknown.join('", "')}". ${formatChoice(unknown[0], ignorable)}`,
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
