import type { OutputChanges } from '@orchestration/codegen'
import { findDocuments } from '@orchestration/codegen/documents'
import { chooseConfig } from './choose-config.ts'
import { loadCodegen } from './load-codegen.ts'
import { noOperations } from './load-operations.ts'
import { loadProjectConfig, type ProjectOptions } from './load-project-config.ts'

export interface Generated {
  /** Compares the generated files with what codegen makes. */
  check: (schema?: string) => Promise<OutputChanges>
  /** Writes the files that differ. */
  update: () => Promise<OutputChanges>
}

/** Why nothing is generated. Without operations a setting may be wrong, or the project may be new. */
export interface NothingGenerated {
  nothing: string
  isSuspect?: boolean
}

/** Finds what this project generates, or says why that is nothing. */
export async function findGenerated(options: ProjectOptions): Promise<Generated | NothingGenerated> {
  const found = await chooseConfig(options.config)
  if (!found) return { nothing: 'there is no codegen.ts here' }
  if (!found.ours) return { nothing: `${found.file} is for GraphQL Code Generator` }
  const [{ checkOutput, updateOutput }, config] = await Promise.all([
    loadCodegen(options.config),
    loadProjectConfig(options),
  ])
  if ((await findDocuments(config.documents)).length === 0)
    return { nothing: noOperations(config.documents), isSuspect: true }
  return {
    check: (schema) => checkOutput(schema === undefined ? config : { ...config, schema }),
    update: () => updateOutput(config),
  }
}
