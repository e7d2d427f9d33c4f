import { readFile } from 'node:fs/promises'
import { DocumentsError, type ParsedDocuments, parseText } from '@orchestration/codegen/documents'
import { type DocumentNode, isTypeSystemDefinitionNode, isTypeSystemExtensionNode } from 'graphql'
import { glob } from 'tinyglobby'

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
