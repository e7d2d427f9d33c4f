import { resolve } from 'node:path'
import { DocumentsError, parseText } from '@orchestration/codegen/documents'
import { Lexer, Source, TokenKind } from 'graphql'
import { loadOperations } from '../../config/load-operations.ts'
import type { Project } from '../../config/load-project.ts'
import { loadProjectSchema } from '../../schema/load-project-schema.ts'
import { UsageError } from '../../usage-error.ts'
import { checkOperations } from '../operations-check/check-operations.ts'
import { describeName } from './describe-name.ts'
import { type ErrorExplanation, errorExplanations } from './error-explanations.ts'
import type { OpenEmulator } from './open-emulator.ts'
import { searchApi } from './search-api.ts'

/** A tool for an agent. */
export interface Tool {
  name: string
  description: string
  /** Whether it changes nothing, on the emulator or elsewhere. */
  isReadOnly: boolean
  /** JSON Schema of its input, by name. */
  properties: Record<string, object>
  required: readonly string[]
  run(input: never): unknown
}

export interface ToolsOptions {
  project: Project
  emulator: OpenEmulator
}

const string = (description: string) => ({ type: 'string', description })
const object = (description: string) => ({ type: 'object', description })

/** The tools of `orchestration mcp`. */
export function createTools({ project, emulator }: ToolsOptions): Tool[] {
  return [...createProjectTools(project), ...createEmulatorTools(emulator)]
}

/** The tools that read the project's files. They read them each time, because agents change them. */
function createProjectTools(project: Project): Tool[] {
  const load = async () => ({
    ...loadProjectSchema(project),
    documents: await loadOperations(project),
  })
  return [
    {
      name: 'search_api',
      description:
        "Finds the project's operations, and queries, mutations and types of the schema, whose name or description has all words.",
      isReadOnly: true,
      properties: { query: string('Words, such as "patient identifier".') },
      required: ['query'],
      async run({ query }: { query: string }) {
        const { schema, documents } = await load()
        return searchApi(schema, documents, query)
      },
    },
    {
      name: 'describe',
      description:
        'Shows an operation of the project, a query or mutation with a document to begin with, or a type. Variables and answer are examples.',
      isReadOnly: true,
      properties: { name: string('A name that search_api found, such as "startPathway".') },
      required: ['name'],
      async run({ name }: { name: string }) {
        const { schema, documents } = await load()
        return describeName(schema, documents, name)
      },
    },
    {
      name: 'check_document',
      description:
        "Checks a GraphQL document against the schema and the project's rules. It may use fragments of the project.",
      isReadOnly: true,
      properties: { document: string('The text of one operation.') },
      required: ['document'],
      async run({ document: text }: { document: string }) {
        assertShort(text)
        const { schema, documents } = await load()
        const location = resolve('document.graphql')
        try {
          const document = parseText(text, location)
          const findings = checkOperations({ schema, documents, snippets: [{ location, document }] })
          return { findings: findings.filter(({ file }) => resolve(file) === location) }
        } catch (error) {
          if (error instanceof DocumentsError) return { findings: error.problems }
          throw error
        }
      },
    },
    {
      name: 'explain_error',
      description:
        'Says what an error of the client or of the service means and what code should do about it, by its class, type or code.',
      isReadOnly: true,
      properties: { name: string('Such as OutcomeUnknownError, NOT_FOUND or ECONNREFUSED.') },
      required: ['name'],
      run: ({ name }: { name: string }) => explainError(name),
    },
  ]
}

function createEmulatorTools(emulator: OpenEmulator): Tool[] {
  return [
    {
      name: 'run_document',
      description:
        'Runs a GraphQL document on the emulator and returns the HTTP status and the answer. Mutations change its invented data.',
      isReadOnly: false,
      properties: {
        document: string('The text, with its fragments.'),
        variables: object('Values by name.'),
        operationName: string('Which operation, if there are several.'),
      },
      required: ['document'],
      run({ document: query, ...rest }: { document: string }) {
        assertShort(query)
        return emulator.run({ query, ...rest })
      },
    },
  ]
}

/** How many tokens a document may have, as at the service's endpoint. Checking 20,000 directives takes seconds. */
const MAX_TOKENS = 2_000

/** @throws {UsageError} for a document with too many tokens. Other syntax errors are left to those who read it. */
function assertShort(document: string): void {
  const lexer = new Lexer(new Source(document))
  try {
    for (let count = 0; lexer.advance().kind !== TokenKind.EOF; count += 1)
      if (count >= MAX_TOKENS)
        throw new UsageError(
          `The document has more than ${MAX_TOKENS} tokens, and the service refuses those.`,
        )
  } catch (error) {
    if (error instanceof UsageError) throw error
  }
}

/** Explains an error by its class, its `type` or its code. Of an unknown one it returns the names that it knows. */
function explainError(name: string): ErrorExplanation | { unknown: string; known: string[] } {
  const found = errorExplanations.find((explanation) => explanation.name === name.trim())
  return found ?? { unknown: name, known: errorExplanations.map((explanation) => explanation.name) }
}
