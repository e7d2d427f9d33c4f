import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CommandUsageError } from '@orchestration/cli-kit'
import { type DocumentNode, isTypeSystemDefinitionNode, isTypeSystemExtensionNode } from 'graphql'
import { listFiles } from '../../documents/list-files.ts'
import { type ParsedDocuments, parseDocument } from '../../documents/parse-documents.ts'
import { DocumentsError } from '../../documents/problem.ts'

/** Matches generated Markdown and changelogs. */
const skippedMarkdown = /(^|\/)(dist\/|CHANGELOG\.md$)/

/**
 * Parses `graphql` code blocks in Markdown files. Skips blocks that define types, and blocks with `ignore` after the language.
 *
 * @throws CommandUsageError if no file matches
 */
export async function loadSnippets(globs: readonly string[]): Promise<ParsedDocuments> {
  const found: ParsedDocuments = { documents: [], problems: [] }
  const files = (await listFiles(globs)).filter((file) => !skippedMarkdown.test(file.replaceAll('\\', '/')))
  if (globs.length > 0 && files.length === 0)
    throw new CommandUsageError(
      `No Markdown file matches ${globs.join(', ')}. Correct --docs, or "docs" in the configuration.`,
    )
  for (const location of files.map((file) => resolve(file))) {
    for (const text of listCodeBlocks(await readFile(location, 'utf8'))) {
      try {
        const document = parseDocument(text, location)
        if (!definesTypes(document)) found.documents.push(document)
      } catch (error) {
        if (!(error instanceof DocumentsError)) throw error
        found.problems.push(...error.problems)
      }
    }
  }
  return found
}

/** Returns the code blocks to check, padded with empty lines so that line numbers match the file. */
function listCodeBlocks(markdown: string): string[] {
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
