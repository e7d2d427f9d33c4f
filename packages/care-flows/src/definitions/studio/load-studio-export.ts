import { checkLoops } from '../compile/check-steps.ts'
import { createFileProblem } from '../definition-problem.ts'
import { listWarnings } from '../list-warnings.ts'
import type { DefinitionResult } from '../parse-definition.ts'
import { convertExport } from './convert-export.ts'
import { loadExportFiles } from './load-export-files.ts'

export { mainFile } from './load-export-files.ts'

/** Loads a definition from a folder that Studio has published. Tolerates invalid conditions and transformations, as Studio does. */
export async function loadStudioExport(folder: string): Promise<DefinitionResult> {
  const studioExport = await loadExportFiles(folder)
  const { warnings, problems } = studioExport
  if (problems.length > 0) return { problems }
  const release = convertExport(studioExport)
  checkLoops(release, (path, message) => {
    problems.push(createFileProblem(folder, message, path))
  })
  if (problems.length > 0) return { problems }
  return { release, warnings: [...new Set([...warnings, ...listWarnings(release)])], problems }
}
