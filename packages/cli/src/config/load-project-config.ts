import { existsSync } from 'node:fs'
import type { CodegenConfig } from '@orchestration/codegen'
import { UsageError } from '../usage-error.ts'
import { chooseConfig } from './choose-config.ts'

const exampleConfig = () => `  import { orchestration } from '@orchestration/codegen'

  export default orchestration({
    documents: 'operations/**/*.graphql',
    output: 'src/__generated__/',${existsSync('schema.graphql') ? "\n    schema: 'schema.graphql'," : ''}
  })`

/** The options of every command that reads operations. */
export interface ProjectOptions {
  /** The configuration file. Default: the `codegen.ts`, or other configuration of codegen, that there is. */
  config?: string
  /** An SDL file, instead of the configured one. */
  schema?: string
  /** Globs, instead of the configured ones. */
  documents?: string[]
  /** A project of a graphql-config. Default: `orchestration`, else `default`. */
  project?: string
}

/** A configuration of ours, whose documents are a list. */
export type ProjectConfig = CodegenConfig & { documents: string[] }

/**
 * Loads the configuration of the project in the current folder. Options from the command line override it.
 *
 * @throws {UsageError} when there is no configuration; the message shows an example.
 */
export async function loadProjectConfig(options: ProjectOptions): Promise<ProjectConfig> {
  if (options.project)
    throw new UsageError(
      '--project names a project of a graphql-config, and only codegen.ts says what is generated where.',
    )
  const found = await chooseConfig(options.config)
  if (!found)
    throw new UsageError(
      `There is no codegen.ts, .js, .mjs or .cjs here.\nIt says what is generated where. Name another file with --config, or create codegen.ts:\n\n${exampleConfig()}`,
    )
  const { ours: config, file } = found
  if (!config)
    throw new UsageError(
      `${file} has other outputs than one of @orchestration/codegen. Run "graphql-codegen" for it, or name another file with --config.`,
    )
  const { schema = config.schema, documents = [config.documents].flat() as string[] } = options
  return { ...config, schema, documents }
}
