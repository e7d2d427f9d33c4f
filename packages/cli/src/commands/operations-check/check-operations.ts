import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { OrchestrationOptions } from '@orchestration/codegen'
import {
  DocumentsError,
  fragmentsByName,
  type LoadedDocument,
  type ParsedDocuments,
  parseText,
  reachableFragments,
} from '@orchestration/codegen/documents'
import {
  type DocumentNode,
  type GraphQLSchema,
  isTypeSystemDefinitionNode,
  isTypeSystemExtensionNode,
} from 'graphql'
import { glob } from 'tinyglobby'
import { UsageError } from '../../errors.ts'
import { type Finding, type RuleProblem, rules } from './rules.ts'

export interface CheckOperationsOptions {
  schema: GraphQLSchema
  documents: readonly LoadedDocument[]
  /** Operations in documentation. They must fit the schema; rules about files do not apply. */
  snippets?: readonly LoadedDocument[]
  /** Directives for a client, beside Apollo Client's own. The schema lacks them. */
  clientDirectives?: readonly string[]
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
  clientDirectives = [],
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
    [...(rules[name]?.rule({ schema, documents, clientDirectives }) ?? [])].flatMap((problem) =>
      toFinding(name, problem),
    )

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

interface Ignored {
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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = `(?<month>${months.join('|')})[a-z]*\\.?`
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'

// "2026-06-01", "2026/06/01", "June 1st, 2026", "1 June 2026", "June 2026"
const dates = [
  /(?<year>20\d\d)[-/](?<month>\d\d)[-/](?<day>\d\d)/i,
  new RegExp(`\\b${month}\\s+${day},?\\s+(?<year>20\\d\\d)`, 'i'),
  new RegExp(`\\b${day}(?:\\s+of)?\\s+${month},?\\s+(?<year>20\\d\\d)`, 'i'),
  new RegExp(`\\b${month},?\\s+(?<year>20\\d\\d)`, 'i'),
]
const removal = /remov|sunset|delet|drop|retire|discontinu|shut ?down|unavailable|end of life|\bgone\b/i

/**
 * Reads the date of removal from a deprecation's reason, as `2026-06-01`. A month without a day means its first day. A
 * date counts only in a sentence about a removal: "since March 2024" does not.
 */
export function parseRemovalDate(reason: string): string | undefined {
  for (const sentence of reason.split(/\.\s+(?!\d)|[;\n]/)) {
    const start = sentence.search(removal)
    if (start === -1) continue
    const date = findDate(sentence.slice(start)) ?? findDate(sentence)
    if (date) return date
  }
  return undefined
}

function findDate(text: string): string | undefined {
  for (const pattern of dates) {
    const { year = '', month = '', day = '1' } = pattern.exec(text)?.groups ?? {}
    const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1
    const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
    if (year && new Date(date).toJSON()?.startsWith(date)) return date
  }
  return undefined
}

const ignore = ['**/node_modules/**', '**/dist/**', '**/CHANGELOG.md']

/**
 * Parses the `graphql` code blocks of Markdown files. Skips blocks that define types, and blocks with `ignore` after
 * the language.
 */
export async function loadSnippets(globs: readonly string[]): Promise<ParsedDocuments> {
  const found: ParsedDocuments = { documents: [], problems: [] }
  const locations = await glob([...globs], { absolute: true, expandDirectories: false, ignore })
  for (const location of locations.sort()) {
    for (const text of findCodeBlocks(await readFile(location, 'utf8'))) {
      try {
        const document = parseText(text, location)
        if (!definesTypes(document)) found.documents.push({ location, document })
      } catch (error) {
        if (!(error instanceof DocumentsError)) throw error
        found.problems.push(...error.problems)
      }
    }
  }
  return found
}

/** Puts empty lines before each block, so that its lines keep the numbers that they have in the file. */
function findCodeBlocks(markdown: string): string[] {
  const blocks: string[] = []
  let open: { fence: string; lines: string[]; isWanted: boolean } | undefined
  for (const [index, line] of markdown.split(/\r?\n/).entries()) {
    const [, fence = '', info = ''] = /^[ \t>]*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (open) {
      if (!fence.startsWith(open.fence) || info.trim() !== '') open.lines.push(line)
      else {
        if (open.isWanted) blocks.push(open.lines.join('\n'))
        open = undefined
      }
    } else if (fence) {
      const isWanted = /^\s*(graphql|gql)\b(?!.*\bignore\b)/.test(info)
      open = { fence, lines: Array.from({ length: index + 1 }, () => ''), isWanted }
    }
  }
  return blocks
}

const definesTypes = ({ definitions }: DocumentNode) =>
  definitions.some((node) => isTypeSystemDefinitionNode(node) || isTypeSystemExtensionNode(node))
