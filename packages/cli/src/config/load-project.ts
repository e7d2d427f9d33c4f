import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { OrchestrationOptions } from '@orchestration/codegen'
import { UsageError } from '../usage-error.ts'
import { findConfig } from './find-config.ts'
import { findGraphqlConfig } from './find-graphql-config.ts'
import { type GraphqlConfigProject, loadGraphqlConfig } from './load-graphql-config.ts'
import { loadProjectConfig, type ProjectOptions } from './load-project-config.ts'

/** A project: its operations, and the schema that they must fit. */
export interface Project {
  /** The path of an SDL file. */
  schema: string
  /** Globs of `.graphql` files. */
  documents: readonly string[]
  rules: NonNullable<OrchestrationOptions['rules']>
  /** TypeScript types of scalars. */
  scalars: NonNullable<OrchestrationOptions['scalars']>
}

/**
 * Finds the project of the current folder: the options of the command line, else `codegen.ts`, else a graphql-config.
 * Without any, it is `operations/` with `schema.graphql`, or with the snapshot in `@orchestration/schema`.
 */
export async function loadProject(options: ProjectOptions): Promise<Project> {
  const { project } = options
  if (!project && (options.config || findConfig())) {
    const { schema, documents, config, generates } = await loadProjectConfig(options)
    const outputs = Object.values(generates)
    return {
      schema,
      documents,
      rules: Object.assign({}, ...outputs.map(({ presetConfig }) => presetConfig?.rules)),
      scalars: Object.assign({}, config?.scalars),
    }
  }
  const file = options.schema && options.documents ? undefined : findGraphqlConfig()
  if (project && !file)
    throw new UsageError('--project names a project of a graphql-config, and there is none here.')
  const found: Partial<GraphqlConfigProject> = file ? await loadGraphqlConfig(file, project) : {}
  return {
    schema: options.schema ?? found.schema ?? defaultSchema(),
    documents: options.documents ?? found.documents ?? ['operations/**/*.graphql'],
    rules: {},
    scalars: {},
  }
}

const defaultSchema = () =>
  existsSync('schema.graphql')
    ? 'schema.graphql'
    : createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql')
