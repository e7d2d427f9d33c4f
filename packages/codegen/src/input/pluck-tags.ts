import { createRequire } from 'node:module'
import { relative, resolve } from 'node:path'
import { GraphQLError, Source } from 'graphql'
import { DocumentsError, toProblem } from './problem.ts'

/** Which tags hold GraphQL: the option `pluckConfig` of GraphQL Code Generator. */
export interface PluckOptions {
  /** Packages whose export is such a tag. */
  modules?: { name: string; identifier?: string }[]
  /** The comment before a template. Default `GraphQL`. */
  gqlMagicComment?: string
  /** Names that are such a tag without an import. Default `gql` and `graphql`. */
  globalGqlIdentifierName?: string | string[]
}

type Pluck = typeof import('@graphql-tools/graphql-tag-pluck')

/** Whether operations in a file are in tags: a script, or a component of Vue, Svelte or Astro. */
export const isScript = (path: string): boolean => /\.([cm]?[jt]sx?|vue|svelte|astro)$/.test(path)

/**
 * Blanks everything but the GraphQL in the tags of a script, so that each offset is the same as in the file. Blanks what is
 * interpolated too: as for GraphQL Code Generator, a fragment is found by its name.
 *
 * @throws {DocumentsError} for a script that cannot be parsed.
 */
export function pluckTags(code: string, path: string, options: PluckOptions = {}): string {
  if (!mayHaveTags(code, options)) return blank(code)
  // By their starts: the library reports `graphql(/* GraphQL */ `…`)` twice.
  const kept = new Map<number, number>()
  const { gqlPluckFromCodeStringSync } = loadPluck(path)
  try {
    gqlPluckFromCodeStringSync(path, code, {
      ...options,
      skipIndent: true,
      pluckStringFromFile: (text, { start, quasis }) => {
        for (const quasi of quasis) {
          const [from, to] = [quasi.start ?? 0, quasi.end ?? 0]
          // For a component, `text` is the script that its compiler made. It has the templates as they are in the file.
          const at = text === code ? from : code.indexOf(text.slice(from, to))
          kept.set(at, at + to - from)
        }
        // Without a text the library would leave out the tag; with the same text twice, the second tag.
        return `${text.length} ${start}`
      },
    })
  } catch (error) {
    // A syntax error has a position. An error of names, such as a second declaration, has none.
    const { pos = 0, message } = error as { pos?: number; message: string }
    const [, compiler] = /without having the (".*") package installed/.exec(message) ?? []
    if (compiler) throw new Error(missingCompiler(path, compiler))
    const source = new Source(code, path)
    throw new DocumentsError([toProblem(new GraphQLError(message, { source, positions: [pos] }))])
  }
  let end = 0
  const parts = [...kept]
    .sort(([a], [b]) => a - b)
    .map(([from, to]) => {
      const part = blank(code.slice(end, from)) + code.slice(from, to).replaceAll('\\`', ' `')
      end = to
      return part
    })
  return [...parts, blank(code.slice(end))].join('')
}

/** Most scripts have no tags. Parsing them would take most of the time, and the library cannot parse them all. */
function mayHaveTags(
  code: string,
  { modules = [], gqlMagicComment, globalGqlIdentifierName }: PluckOptions,
): boolean {
  const names = [
    'gql',
    'graphql',
    gqlMagicComment,
    globalGqlIdentifierName,
    modules.map(({ name }) => name),
  ].flat()
  const text = code.toLowerCase()
  return names.some((name) => name !== undefined && text.includes(name.toLowerCase()))
}

/** The library names Astro's compiler, and loads a package that runs it synchronously. */
const missingCompiler = (path: string, compiler: string) =>
  `${relative('', path)}: to read the operations in its tags, install ${compiler.replaceAll('"', '').replace('@astrojs/compiler', 'astrojs-compiler-sync')} as a development dependency.`

const blank = (text: string) => text.replace(/[^\r\n]/g, ' ')

/** Loads the project's copy of the library. It brings Babel, so it is an optional peer. */
function loadPluck(path: string): Pluck {
  const name = '@graphql-tools/graphql-tag-pluck'
  for (const place of [resolve(path), import.meta.url]) {
    try {
      return createRequire(place)(name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  throw new Error(
    `${relative('', path)} is a script. To read the operations in its tags, install ${name} as a development dependency; or name .graphql files only.`,
  )
}
