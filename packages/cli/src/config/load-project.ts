import { createRequire } from 'node:module'
import type { OrchestrationOptions } from '@orchestration/codegen'
import { UsageError } from '../usage-error.ts'
import { findConfig } from './load-config.ts'
import { loadProjectConfig, type ProjectOptions } from './load-project-config.ts'

/** What operations there are, and what they must fit. */
export interface Project {
  /** The path of an SDL file. */
  schema: string
  /** Globs of `.graphql` files. */
  documents: readonly string[]
  rules: NonNullable<OrchestrationOptions['rules']>
}

/**
 * Finds out what the command line and the configuration, where there is one, say about the project.
 *
 * @throws {UsageError} when neither names the documents, unless they are not needed.
 */
export async function loadProject(
  options: ProjectOptions,
  { needsDocuments = true }: { needsDocuments?: boolean } = {},
): Promise<Project> {
  if (options.config || findConfig()) return await loadProjectConfig(options)
  const { schema = snapshot(), documents = [] } = options
  if (needsDocuments && documents.length === 0)
    throw new UsageError(
      'There is no codegen.ts here. Create one, or name your .graphql files with --documents.',
    )
  return { schema, documents, rules: {} }
}

const snapshot = () => createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql')
