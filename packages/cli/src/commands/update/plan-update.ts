import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutputChanges } from '@orchestration/codegen'
import { findGenerated, type Generated } from '../../config/find-generated.ts'
import { loadProject, snapshot } from '../../config/load-project.ts'
import type { ProjectOptions } from '../../config/load-project-config.ts'
import { fetchSchema } from '../../schema/fetch-schema.ts'
import { UsageError } from '../../usage-error.ts'
import type { PullOutcome } from '../definitions-pull/format-outcome.ts'
import type { SchemaChange } from '../schema-diff/schema-change.ts'
import { comparePulled, mergePulled } from '../schema-pull/compare-pulled.ts'
import { fileToWrite } from '../schema-pull/run-schema-pull.ts'

export interface UpdateOptions extends ProjectOptions {
  endpoint: string
  /** The folder of care flow definitions. False leaves them out. */
  definitions: string | false
  production?: boolean
  json?: boolean
}

/** What an update would write. */
export interface UpdatePlan {
  endpoint: string
  schema: {
    path: string
    outcome: 'up to date' | 'out of date' | 'missing'
    text: string
    changes: SchemaChange[]
  }
  generated: GeneratedPlan
  definitions: PullOutcome[]
}

export interface GeneratedPlan {
  changes: OutputChanges
  /** Why nothing is generated. */
  leftOut?: string
  /** The problems of operations that do not fit the new schema, by file and line. */
  broken?: string
}

/**
 * Finds out what an update would write. Writes nothing.
 *
 * @throws {UsageError} when the configuration does not read the file that the schema would be written to.
 */
export async function planUpdate(options: UpdateOptions): Promise<UpdatePlan> {
  const { endpoint, definitions, production = false } = options
  const project = await loadProject(options)
  const path = fileToWrite(project)
  if (project.config && !project.schema.includes(path))
    throw new UsageError(
      `${project.config} does not read ${path}, which an update writes. Name it there: orchestration({ schema: '${path}', … }). Nothing was written.`,
    )
  const known = existsSync(path) ? path : snapshot()
  const texts = await mergePulled(known, await fetchSchema({ endpoint }))
  const changes = await comparePulled(project, known, texts)
  const generated = await findGenerated(options)
  return {
    endpoint,
    schema: {
      path,
      outcome: known !== path ? 'missing' : texts.before === texts.after ? 'up to date' : 'out of date',
      text: texts.after,
      changes,
    },
    generated:
      'nothing' in generated
        ? { changes: noChanges, leftOut: generated.nothing }
        : await planGenerated(generated, texts.after),
    definitions:
      definitions === false ? [] : await planDefinitions({ output: definitions, endpoint, production }),
  }
}

const noChanges: OutputChanges = { missing: [], stale: [], orphaned: [] }

/** Generates from a copy of the new schema. */
async function planGenerated(generated: Generated, schema: string): Promise<GeneratedPlan> {
  const folder = await mkdtemp(join(tmpdir(), 'orchestration-update-'))
  const copy = join(folder, 'schema.graphql')
  try {
    await writeFile(copy, schema)
    return { changes: await generated.check(copy) }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'DocumentsError') throw error
    return { changes: noChanges, broken: error.message }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function planDefinitions(
  options: Pick<UpdateOptions, 'endpoint' | 'production'> & { output: string },
): Promise<PullOutcome[]> {
  // Loaded late: care flow definitions are a package of their own.
  const { pullDefinitions } = await import('../definitions-pull/run-definitions-pull.ts')
  return await pullDefinitions([], { ...options, check: true, json: true })
}
