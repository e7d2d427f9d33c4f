import { join } from 'node:path'
import type { DataPointDefinition, Release, StakeholderDefinition, Variable } from '../../engine/index.ts'
import { createFileProblem } from '../definition-problem.ts'
import { type AnyExportPart, type ExportPart, fileOf, type PartKind } from './export-schema.ts'
import type { ExportFiles } from './load-export-files.ts'

/** The parts of an export, with functions that find parts and record warnings and problems. */
export type StudioExport = ReturnType<typeof createStudioExport>

export interface Conversion extends StudioExport {
  /** The data points that parts of the definition collect, keyed by id. */
  collected: ReadonlyMap<string, DataPointDefinition>
  stakeholders: readonly StakeholderDefinition[]
  /** The placeholders in converted texts, keyed by id. */
  variables: Map<string, Variable>
  links: Map<string, Release['links'][number]>
}

/** Extends an export with functions that find its parts and record warnings and problems. */
export function createStudioExport({ folder, parts, warnings, problems, version }: ExportFiles) {
  const nameOf = ({ definition_id, title, key }: AnyExportPart) =>
    `${definition_id}${title || key ? ` "${title || key}"` : ''}`
  /** Adds a warning about an unsupported part. `text` explains the consequence. */
  const addWarning = (part: AnyExportPart, text: string) => {
    warnings.push(`${fileOf(part.kind)} ${nameOf(part)}: ${text}`)
  }
  /** Adds a problem about a part that cannot run. */
  const addProblem = (part: AnyExportPart, text: string) => {
    problems.push(createFileProblem(join(folder, fileOf(part.kind)), text, [nameOf(part)]))
  }
  const findPart = <Name extends PartKind>(kind: Name, id: string) =>
    (parts[kind] as AnyExportPart[]).find(({ definition_id }) => definition_id === id) as
      | ExportPart<Name>
      | undefined
  /** Finds the part that `referrer` refers to. If the part does not exist, adds a problem about `referrer`. */
  const findReferencedPart = <Name extends PartKind>(kind: Name, id: string, referrer: AnyExportPart) => {
    const found = findPart(kind, id)
    if (!found)
      addProblem(
        referrer,
        `refers to ${id}, which is not in ${fileOf(kind)}; publish the definition again from Studio`,
      )
    return found
  }
  /** Creates the id of a part in this release. Unlike its definition id, this id is different in every release. */
  const createId = (definitionId: string) => `${version.release_id}.${definitionId}`
  return { parts, version, addWarning, addProblem, createId, findPart, findReferencedPart }
}
