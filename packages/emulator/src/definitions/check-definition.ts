import * as v from 'valibot'
import type { CareFlowRelease } from '../engine/index.ts'
import { careFlowSchema } from './care-flow-schema.ts'
import { compileCareFlow } from './compile-care-flow.ts'
import type { Path, Problem } from './problem.ts'

/** Checks the shape of a definition, then the references between its parts. Returns a release if there are no problems. */
export function checkDefinition(definition: unknown): { release?: CareFlowRelease; problems: Problem[] } {
  const shape = v.safeParse(careFlowSchema, definition)
  if (!shape.success) return { problems: shape.issues.map(describeIssue) }
  const problems: Problem[] = []
  const release = compileCareFlow(shape.output, (path, message) => problems.push({ path, message }))
  return problems.length === 0 ? { release, problems } : { problems }
}

function describeIssue(issue: v.BaseIssue<unknown>): Problem {
  const path = (issue.path ?? []).map(({ key }) => key as string | number)
  return { path, message: describeMessage(issue, path) }
}

/** The words of the schema where it has some, else plain ones for what the library found. */
function describeMessage(
  { type, kind, expected, received, message }: v.BaseIssue<unknown>,
  path: Path,
): string {
  const hasOwnWords = !/^Invalid \w+: /.test(message)
  if (hasOwnWords) return message
  const key = String(path.at(-1) ?? '')
  if (kind === 'schema' && type === 'strict_object' && expected === 'never') {
    return `"${key}" is not known here; remove it, or check its spelling`
  }
  if (received === 'undefined') return `"${key}" is missing`
  return `must be ${names[expected ?? ''] ?? expected}`
}

const names: Record<string, string> = {
  string: 'text; put quotes around it if it looks like a number or a date',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'a map of keys and values',
}
