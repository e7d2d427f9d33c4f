import { createRequire } from 'node:module'
import { basename } from 'node:path'
import type { Types } from '@graphql-codegen/plugin-helpers'
import { preset } from './preset.ts'

export interface OrchestrationOptions {
  /** Globs of the `.graphql` files, from the folder in which codegen runs. */
  documents: string | readonly string[]
  /** A folder named `__generated__` for one module a document, or a `.ts` file for all of them in one. */
  output: string
  /** An SDL file. Default: the snapshot in `@orchestration/schema`. */
  schema?: string
  /** TypeScript types of scalars that the schema has beyond the snapshot's. */
  scalars?: Readonly<Record<string, string>>
  /** How generated modules name each other. Default `.js`, as Node's ESM needs it after compilation. */
  importExtension?: '.js' | '.ts' | ''
}

/** What `orchestration()` returns: a GraphQL Code Generator configuration of a form that `generate` can read. */
export interface OrchestrationConfig extends Types.Config {
  schema: string
  documents: string[]
  generates: Record<string, { preset: typeof preset; presetConfig: { documents: string[] }; config: object }>
}

const known = ['documents', 'output', 'schema', 'scalars', 'importExtension']
const require = createRequire(import.meta.url)

/**
 * The whole configuration of GraphQL Code Generator for operations of the orchestration API.
 * The `orchestration codegen` command and the stock `graphql-codegen` command both take it.
 *
 * @throws {TypeError} for an option that does not exist, is missing, or cannot be used; it names the option.
 */
export function orchestration(options: OrchestrationOptions): OrchestrationConfig {
  for (const name of Object.keys(options)) {
    if (!known.includes(name))
      throw new TypeError(`codegen: unknown option "${name}". It takes ${known.join(', ')}.`)
  }
  const {
    output,
    schema = require.resolve('@orchestration/schema/schema.graphql'),
    scalars = {},
    importExtension = '.js',
  } = options
  const documents = [options.documents ?? []].flat()
  if (documents.length === 0)
    throw new TypeError('codegen: option "documents" needs at least one glob, such as "src/**/*.graphql".')
  if (typeof output !== 'string' || !isOutput(output)) {
    throw new TypeError(
      'codegen: option "output" must be a folder named __generated__ (all that is in it is replaced) or a .ts file.',
    )
  }
  return {
    schema,
    documents,
    importExtension,
    emitLegacyCommonJSImports: false,
    generates: {
      [isFile(output) ? output : `${output.replace(/\/$/, '')}/`]: {
        preset,
        presetConfig: { documents },
        config: {
          scalars: { ...require('@orchestration/schema/scalars.json'), ...scalars },
          strictScalars: true,
          useTypeImports: true,
        },
      },
    },
  }
}

const isFile = (output: string) => output.endsWith('.ts')
const isOutput = (output: string) => isFile(output) || basename(output) === '__generated__'
