import { readFile } from 'node:fs/promises'
import { buildASTSchema, type DocumentNode, GraphQLError, type GraphQLSchema, visit } from 'graphql'
import { DocumentsError } from './documents-error.ts'
import { parseText } from './parse-file.ts'
import { type Problem, toProblem } from './problem.ts'

export interface LoadedSchema {
  ast: DocumentNode
  schema: GraphQLSchema
}

/**
 * Reads a schema from an SDL file.
 *
 * @throws {DocumentsError} for a syntax error and for types that the SDL names and does not define.
 */
export async function loadSchema(path: string): Promise<LoadedSchema> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new Error(
          `There is no schema at ${path}. Name an SDL file, or fetch it with "orchestration schema pull".`,
        )
      : error
  })
  return parseSchema(text, path)
}

/**
 * Builds a schema from SDL that came from `path`.
 *
 * @throws {DocumentsError} for a syntax error and for types that the SDL names and does not define.
 */
export function parseSchema(sdl: string, path: string): LoadedSchema {
  const ast = parseText(sdl, path)
  try {
    // Published schemas break rules that do not matter to their readers: GitHub's defines a field twice.
    return { ast, schema: buildASTSchema(ast, { assumeValid: true, assumeValidSDL: true }) }
  } catch (error) {
    const problems = findUnknownTypes(ast)
    throw problems.length > 0 ? new DocumentsError(problems) : error
  }
}

const builtIn = ['ID', 'String', 'Int', 'Float', 'Boolean']

function findUnknownTypes(ast: DocumentNode): Problem[] {
  const known = new Set(builtIn)
  for (const node of ast.definitions) if ('name' in node && node.name) known.add(node.name.value)
  const problems: Problem[] = []
  visit(ast, {
    NamedType(node) {
      if (known.has(node.name.value)) return
      problems.push(toProblem(new GraphQLError(`Unknown type "${node.name.value}".`, { nodes: node })))
    },
  })
  return problems
}
