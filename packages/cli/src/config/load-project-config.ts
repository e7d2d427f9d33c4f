import { existsSync } from 'node:fs'
import type { OrchestrationConfig } from '@orchestration/codegen'
import { UsageError } from '../usage-error.ts'
import { configFiles, findConfig } from './find-config.ts'
import { loadConfig } from './load-config.ts'

const exampleConfig = () => `  import { orchestration } from '@orchestration/codegen'

  export default orchestration({
    documents: 'operations/**/*.graphql',
    output: 'src/__generated__/',${existsSync('schema.graphql') ? "\n    schema: 'schema.graphql'," : ''}
  })`

/** The options of every command that reads operations. */
export interface ProjectOptions {
  /** The configuration file. Default: the first of `codegen.ts`, `.js`, `.mjs` and `.cjs` that there is. */
  config?: string
  /** An SDL file, instead of the configured one. */
  schema?: string
  /** Globs, instead of the configured ones. */
  documents?: string[]
  /** A project of a graphql-config. Default: `orchestration`, else `default`. */
  project?: string
}

/**
 * Loads the configuration of the project in the current folder. Options from the command line override it.
 *
 * @throws {UsageError} when there is no configuration; the message shows an example.
 */
export async function loadProjectConfig(options: ProjectOptions): Promise<OrchestrationConfig> {
  if (options.project)
    throw new UsageError(
      '--project names a project of a graphql-config, and only codegen.ts says what is generated where.',
    )
  // A file of another tool is loaded too: the error then names it.
  const file = findConfig(options.config) ?? configFiles.find((name) => existsSync(name))
  if (!file)
    throw new UsageError(
      `There is none of ${configFiles.join(', ')} here.\nIt says what is generated where. Name another file with --config, or create codegen.ts:\n\n${exampleConfig()}`,
    )
  const config = await loadConfig(file)
  const { schema = config.schema, documents = [config.documents].flat() } = options
  return { ...config, schema, documents }
}
