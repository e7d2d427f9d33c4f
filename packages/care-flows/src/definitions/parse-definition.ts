import type { CareFlowRelease } from '../engine/index.ts'
import type { WrittenCareFlow } from './care-flow-schema.ts'
import { checkDefinition } from './check-definition.ts'
import { createFileProblem, type DefinitionProblem, MAX_PROBLEMS } from './definition-problem.ts'
import { listWarnings } from './list-warnings.ts'
import { parseYaml } from './parse-yaml.ts'

export interface DefinitionResult {
  release?: CareFlowRelease
  warnings?: string[]
  problems: DefinitionProblem[]
}

/** Parses and checks a definition in YAML or JSON. */
export function parseDefinition(text: string, source: string): DefinitionResult {
  const read = parseYaml(text, source)
  if (!('value' in read)) return { problems: read.problems }
  const checked = checkDefinition(read.value)
  const problems = [...read.problems, ...checked.problems.map(read.locate)].slice(0, MAX_PROBLEMS)
  const { release } = checked
  if (!release || problems.length > 0) return { problems }
  return { release, warnings: listWarnings(release), problems }
}

/** Checks a definition that is an object. Rejects an object that cannot be serialized as JSON. */
export function parseDefinitionObject(definition: WrittenCareFlow, source: string): DefinitionResult {
  try {
    JSON.stringify(definition)
  } catch {
    const message = 'must be plain JSON data, without functions or circular references'
    return { problems: [createFileProblem(source, message)] }
  }
  const { release, problems } = checkDefinition(definition)
  return {
    ...(release && { release, warnings: listWarnings(release) }),
    problems: problems.map((problem) => createFileProblem(source, problem)),
  }
}
