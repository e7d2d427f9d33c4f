import {
  type CareFlowDefinition,
  formatProblem,
  isDefinitionError,
  loadDefinitions,
} from '@orchestration/care-flows/definitions'
import { drawCareFlow } from '@orchestration/care-flows/drawing'
import { print, printError, writeData } from '../../print/print.ts'
import { UsageError } from '../../usage-error.ts'
import { writeFileWhole } from '../../write-file-whole.ts'

/** Draws the definition in a file, and writes the picture to a file or to the standard output. */
export async function runDefinitionsDraw(file: string, output: string | undefined): Promise<void> {
  const [definition, ...others] = await load(file)
  if (definition === undefined) return
  const releases = [definition, ...others].flatMap(({ releases }) => releases)
  if (releases.length > 1)
    throw new UsageError(`${file} names ${releases.length} definitions. Give one file for each picture.`)
  const svg = await drawCareFlow(definition.releases[0])
  if (output === undefined) return void writeData(svg)
  await writeFileWhole(output, svg)
  print(`+ ${output}`)
}

/** Prints what is wrong with the definition, and returns nothing then. */
async function load(file: string): Promise<readonly CareFlowDefinition[]> {
  try {
    return await loadDefinitions([file])
  } catch (error) {
    if (!isDefinitionError(error)) throw error
    printError(error.problems.map(formatProblem).join('\n'))
    process.exitCode = 1
    return []
  }
}
