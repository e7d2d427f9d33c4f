import * as v from 'valibot'
import { describeReservedKey } from './action-schema.ts'
import { MAX_PROBLEMS, type Path, type PathProblem } from './definition-problem.ts'
import { describeIssues } from './describe-issues.ts'

/** Checks the shape of a value. Problems never quote values. */
export function checkShape<Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
): { output?: Output; problems: PathProblem[] } {
  const reserved = checkReservedKeys(value)
  if (reserved.length > 0) return { problems: reserved }
  const { success, output, issues } = v.safeParse(schema, value)
  return success ? { output, problems: [] } : { problems: describeIssues(schema, issues, value) }
}

/** Keys that Valibot drops from every record without reporting an issue. */
const droppedKeys = ['__proto__', 'constructor', 'prototype']

/** Finds reserved keys at any depth of a value, because Valibot would drop them. */
function checkReservedKeys(value: unknown): PathProblem[] {
  const problems: PathProblem[] = []
  const seen = new Set<unknown>()
  const remaining: { value: unknown; path: Path }[] = [{ value, path: [] }]
  for (let next = remaining.pop(); next && problems.length < MAX_PROBLEMS; next = remaining.pop()) {
    const { value, path } = next
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    const isList = Array.isArray(value)
    for (const [key, item] of Object.entries(value)) {
      const place = [...path, isList ? Number(key) : key]
      if (droppedKeys.includes(key)) problems.push({ path: place, message: describeReservedKey(key) })
      else remaining.push({ value: item, path: place })
    }
  }
  return problems
}
