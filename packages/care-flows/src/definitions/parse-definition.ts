import type { Release } from '../engine/release.ts'
import { checkShape } from './check-shape.ts'
import { compileDefinition } from './compile/compile-definition.ts'
import {
  createFileProblem,
  type DefinitionProblem,
  MAX_PROBLEMS,
  type PathProblem,
  type ReportProblem,
} from './definition-problem.ts'
import { definitionSchema, type YamlDefinition } from './definition-schema.ts'
import { listWarnings } from './list-warnings.ts'
import { parseYaml } from './parse-yaml.ts'

export interface DefinitionResult {
  release?: Release
  warnings?: string[]
  problems: DefinitionProblem[]
}

/** Parses and compiles a definition in YAML or JSON. */
export function parseDefinition(text: string, source: string): DefinitionResult {
  const { output, problems, locate } = parseYaml(definitionSchema, text, source)
  return compile(output, problems, locate)
}

/** Checks and compiles a definition that is an object. Rejects an object that cannot be serialized as JSON. */
export function parseDefinitionObject(definition: YamlDefinition, source: string): DefinitionResult {
  try {
    JSON.stringify(definition)
  } catch {
    const message = 'must be plain JSON data, without functions or circular references'
    return { problems: [createFileProblem(source, message)] }
  }
  const locate = ({ message, path }: PathProblem) => createFileProblem(source, message, path)
  const { output, problems } = checkShape(definitionSchema, definition)
  return compile(output, problems.map(locate), locate)
}

/** Compiles a definition unless its shape is invalid. Returns a release if there are no problems. */
function compile(
  definition: YamlDefinition | undefined,
  shapeProblems: readonly DefinitionProblem[],
  locate: (problem: PathProblem) => DefinitionProblem,
): DefinitionResult {
  const found: PathProblem[] = []
  const release =
    definition && catchTooManyProblems(() => compileDefinition(definition, createReporter(found)))
  const problems = [...shapeProblems, ...found.map(locate)].slice(0, MAX_PROBLEMS)
  return !release || problems.length > 0
    ? { problems }
    : { release, warnings: listWarnings(release), problems }
}

const tooManyProblems = new Error('There are too many problems.')

function catchTooManyProblems(run: () => Release): Release | undefined {
  try {
    return run()
  } catch (error) {
    if (error !== tooManyProblems) throw error
    return undefined
  }
}

/** Returns a function that adds problems to a list, and throws when the list has reached its maximum length. */
function createReporter(problems: PathProblem[]): ReportProblem {
  return (path, message) => {
    if (problems.push({ path, message }) >= MAX_PROBLEMS) throw tooManyProblems
  }
}
