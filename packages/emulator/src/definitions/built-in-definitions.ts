import { fileURLToPath } from 'node:url'
import { type CareFlowDefinition, loadDefinitions } from './load-definitions.ts'

/** The names of the files, in the order in which the care flows are listed. They are published beside the code. */
const files = ['welcome.yaml', 'blood-pressure-1.yaml', 'blood-pressure-2.yaml', 'knee-surgery.yaml'].map(
  (name) => fileURLToPath(new URL(`../../src/definitions/built-in/${name}`, import.meta.url)),
)

/** The invented care flows that every emulator has published. */
export function loadBuiltInDefinitions(): Promise<CareFlowDefinition[]> {
  return loadDefinitions(files)
}
