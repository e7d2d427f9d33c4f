import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import {
  type DocumentNode,
  type GraphQLSchema,
  isTypeSystemDefinitionNode,
  isTypeSystemExtensionNode,
} from 'graphql'
import { findFiles } from '../../documents/find-files.ts'
import { fragmentsByName, reachableFragments } from '../../documents/fragments.ts'
import { type LoadedDocument, type ParsedDocuments, parseText } from '../../documents/parse.ts'
import { DocumentsError } from '../../documents/problem.ts'
import { CommandUsageError } from '../../errors.ts'
import type { RuleLevels } from '../../project/project.ts'
import { rules } from './operation-rules.ts'
import type { Finding, RuleProblem } from './rule.ts'

export interface CheckOperationsOptions {
  schema: GraphQLSchema
  documents: readonly LoadedDocument[]
  /** Operations in documentation. They must match the schema. Rules about files do not apply. */
  snippets?: readonly LoadedDocument[]
  /** Names of client directives, in addition to Apollo Client's directives. The schema does not define client directives. */
  clientDirectives?: readonly string[]
  /** Overrides of the default severities. */
  levels?: RuleLevels
}

/**
 * Checks operations against the schema and against rules for clients of this API.
 *
 * @returns findings, sorted by file and position.
 * @throws CommandUsageError if `levels` contains an unknown rule
 */
export function checkOperations({
  schema,
  documents,
  snippets = [],
  clientDirectives = [],
  levels = {},
}: CheckOperationsOptions): Finding[] {
  for (const name of Object.keys(levels)) {
    if (!(name in rules))
      throw new CommandUsageError(`There is no rule "${name}". Choose from ${Object.keys(rules).join(', ')}.`)
  }
  const toFinding = (name: string, problem: RuleProblem): Finding[] => {
    const severity = levels[name] ?? rules[name]?.severity ?? 'error'
    return severity === 'off' ? [] : [{ rule: name, severity, ...problem }]
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
  /** Problems in comments that name an unknown rule or a rule that cannot be ignored. */
  problems: Finding[]
}

const comment = /#\s*orchestration-ignore\b[ \t]*(.*)$/
// `fits-schema` cannot be ignored, because no types can be generated from invalid operations.
const names = Object.keys(rules).filter((name) => name !== 'fits-schema')

/**
 * Finds comments that disable rules for a line: `# orchestration-ignore <rule>, <rule>`, at the end of the line or on the line
 * before.
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
        message: `There is no rule "${wrong.join('", "')}" that can be ignored. Choose from ${names.join(', ')}.`,
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

/** Generated Markdown and changelogs. */
const skippedMarkdown = /(^|\/)(dist\/|CHANGELOG\.md$)/

/**
 * Parses `graphql` code blocks in Markdown files. Skips blocks that define types, and blocks with `ignore` after the language.
 */
export async function loadSnippets(globs: readonly string[]): Promise<ParsedDocuments> {
  const found: ParsedDocuments = { documents: [], problems: [] }
  const files = (await findFiles(globs)).filter((file) => !skippedMarkdown.test(file.replaceAll('\\', '/')))
  for (const location of files.map((file) => resolve(file))) {
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

/** Pads each block with empty lines, so that line numbers match the file. */
function findCodeBlocks(markdown: string): string[] {
  const blocks: string[] = []
  let open: { fence: string; lines: string[]; isChecked: boolean } | undefined
  for (const [index, line] of markdown.split(/\r?\n/).entries()) {
    const [, fence = '', info = ''] = /^[ \t>]*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (open) {
      if (!fence.startsWith(open.fence) || info.trim() !== '') open.lines.push(line)
      else {
        if (open.isChecked) blocks.push(open.lines.join('\n'))
        open = undefined
      }
    } else if (fence) {
      const isChecked = /^\s*(graphql|gql)\b(?!.*\bignore\b)/.test(info)
      open = { fence, lines: Array.from({ length: index + 1 }, () => ''), isChecked }
    }
  }
  return blocks
}

const definesTypes = ({ definitions }: DocumentNode) =>
  definitions.some((node) => isTypeSystemDefinitionNode(node) || isTypeSystemExtensionNode(node))
