import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { formatCount } from '@orchestration/cli-kit'
import { schemaPath } from '@orchestration/schema'
import type { DocumentNode } from 'graphql'
import { listFiles } from '../documents/list-files.ts'
import {
  isGraphqlFile,
  loadDocuments,
  type ParsedDocuments,
  parseDocument,
  withoutTypeDefinitions,
} from '../documents/parse-documents.ts'
import { DocumentsError } from '../documents/problem.ts'
import { printDiagnostic } from '../print.ts'
import { toCodegenContext } from './code-generator.ts'
import { formatPointer, patternsOf, toPointerMap } from './pointer.ts'
import type { Project } from './project.ts'

/** Prints a project's configuration, schema and number of documents to standard error. */
export async function printProject(project: Project): Promise<void> {
  const { configFile = 'No configuration', schema, documents } = project
  const { length: count } = await listDocumentFiles(project)
  const schemas = schema.map((pointer) =>
    pointer === schemaPath ? 'the schema in @orchestration/schema' : formatPointer(pointer),
  )
  const patterns = patternsOf(documents).join(', ')
  printDiagnostic(`${configFile}: ${schemas.join(', ')}; ${formatCount(count, 'file')} of ${patterns}`)
}

/** Lists the project's document files, relative to the current folder. */
export const listDocumentFiles = ({ documents, cwd }: Project): Promise<string[]> =>
  listFiles(patternsOf(documents), cwd)

/**
 * Loads the project's operations. A new project has none.
 *
 * @throws DocumentsError if an operation has a syntax error; `problems` lists every error
 */
export async function requireParsedOperations(project: Project): Promise<DocumentNode[]> {
  const { documents, problems } = await loadOperations(project)
  if (problems.length > 0) throw new DocumentsError(problems)
  return documents
}

/** Parses the project's operations. Returns syntax errors in `.graphql` files instead of throwing them. */
export async function loadOperations(project: Project): Promise<ParsedDocuments> {
  const files = (await listDocumentFiles(project)).map((file) => resolve(file))
  const found = loadDocuments(files.filter(isGraphqlFile))
  const others = files.filter((file) => !isGraphqlFile(file))
  // GraphQL Code Generator reads tagged templates, but its syntax errors have no position, so it is not called if a file already has an
  // error.
  if (others.length === 0 || found.problems.length > 0) return found
  const context = await toCodegenContext(project, 'A script with operations')
  const sources = await context
    .loadDocuments(toPointerMap(project.documents), 'standard')
    .catch((error: Error) => {
      // Thrown if no script contains a tagged template.
      if (error.message.includes('Unable to find any GraphQL type definitions')) return []
      throw error
    })
  const byFile = Map.groupBy(sources, ({ location = '' }) => location)
  const tags = Array.from(byFile, ([location, own]) =>
    isGraphqlFile(location)
      ? []
      : parseTags(
          own.map(({ rawSDL = '' }) => rawSDL),
          resolve(location),
        ),
  )
  return { ...found, documents: [...found.documents, ...tags.flat()] }
}

/**
 * Parses the tagged templates of a script, in their order. Pads each with blanks, so that positions match the file. `texts` omit
 * interpolations.
 */
function parseTags(texts: readonly string[], location: string): DocumentNode[] {
  const code = readFileSync(location, 'utf8')
  const toBlanks = (text: string) => text.replace(/[^\r\n]/g, ' ')
  let end = 0
  return texts.map((text) => {
    const template = findTemplate(code, text, end)
    if (template) end = template.end
    const padded = template
      ? toBlanks(code.slice(0, template.start)) +
        code.slice(template.start, template.end).replace(interpolation, toBlanks)
      : text
    return withoutTypeDefinitions(parseDocument(padded, location))
  })
}

const interpolation = /\$\{[^}]*\}/g

/** Finds a template literal by its text. */
function findTemplate(code: string, text: string, from: number): { start: number; end: number } | undefined {
  for (let tick = code.indexOf('`', from); tick !== -1; tick = code.indexOf('`', tick + 1)) {
    const [start, end] = [tick + 1, code.indexOf('`', tick + 1)]
    const content = code.slice(start, end).replace(interpolation, '')
    if (end !== -1 && content === text) return { start, end }
  }
  return undefined
}

/** Formats the advice for a project without operations: write one, or correct the "documents" setting. */
export const describeMissingOperations = ({ documents }: Project): string =>
  `no file matches ${patternsOf(documents).join(', ')}. Write one with "orchestration operations new <field>", or correct "documents".`
