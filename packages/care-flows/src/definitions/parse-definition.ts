import type { Release } from '../engine/index.ts'
import { checkShape } from './check-shape.ts'
import { compileDefinition } from './compile/compile-definition.ts'
import {
  createFileProblem,
  type DefinitionProblem,
  MAX_PROBLEMS,
  type PathProblem,
  type ReportProblem,
} from './definition-problem.ts'
import { definitionSchema, type WrittenDefinition } from './definition-schema.ts'
import { listWarnings } from './list-warnings.ts'
import { parseYaml } from './parse-yaml.ts'

export interface DefinitionResult {
  release?: Release
  warnings?: string[]
  problems: DefinitionProblem[]
}

/** Parses and checks a definition in YAML or JSON. */
export function parseDefinition(text: string, source: string): DefinitionResult {
  const yaml = parseYaml(text, source)
  if (!('value' in yaml)) return { problems: yaml.problems }
  const checked = checkDefinition(yaml.value)
  const problems = [...yaml.problems, ...checked.problems.map(yaml.locate)].slice(0, MAX_PROBLEMS)
  const { release } = checked
  if (!release || problems.length > 0) return { problems }
  return { release, warnings: listWarnings(release), problems }
}

/** Checks a definition that is an object. Rejects an object that cannot be serialized as JSON. */
export function parseDefinitionObject(definition: WrittenDefinition, source: string): DefinitionResult {
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

/** Checks the shape of a definition, and then the references between its parts. Returns a release if there are no problems. */
function checkDefinition(definition: unknown): { release?: Release; problems: PathProblem[] } {
  const shape = checkShape(definitionSchema, definition)
  if (!shape.output) return { problems: shape.problems }
  const problems: PathProblem[] = []
  try {
    const release = compileDefinition(shape.output, createReporter(problems))
    return problems.length === 0 ? { release, problems } : { problems }
  } catch (error) {
    if (error !== tooManyProblems) throw error
    return { problems }
  }
}

const tooManyProblems = new Error('There are too many problems.')

/** Returns a function that adds problems to a list, and throws when the list has reached its maximum length. */
function createReporter(problems: PathProblem[]): ReportProblem {
  return (path, problem) => {
    const description = typeof problem === 'string' ? { message: problem } : problem
    if (problems.push({ path, ...description }) >= MAX_PROBLEMS) throw tooManyProblems
  }
}
