import * as v from 'valibot'
import type { CareFlowRelease } from '../engine/index.ts'
import { describeReservedKey } from './action-schema.ts'
import type { WrittenCareFlow } from './care-flow-schema.ts'
import { careFlowSchema } from './care-flow-schema.ts'
import { compileCareFlow } from './compile-care-flow.ts'
import {
  formatChoices,
  MAX_PROBLEMS,
  type Path,
  type Problem,
  type ReportProblem,
} from './definition-problem.ts'

/** Checks the shape of a definition, then the references between its parts. Returns a release if there are no problems. */
export function checkDefinition(definition: unknown): { release?: CareFlowRelease; problems: Problem[] } {
  const reserved = findReservedKeys(definition)
  if (reserved.length > 0) return { problems: reserved }
  const shape = v.safeParse(careFlowSchema, definition)
  if (!shape.success) {
    const problems = describeIssues(careFlowSchema, shape.issues, definition)
    return { problems: [...problems, ...findUnknownNames(definition, shape.issues)] }
  }
  const problems: Problem[] = []
  try {
    const release = compileCareFlow(shape.output, createReporter(problems))
    return problems.length === 0 ? { release, problems } : { problems }
  } catch (error) {
    if (error !== tooManyProblems) throw error
    return { problems }
  }
}

/** Checks the shape of a value. Problems never quote values. */
export function checkShape<Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
): { output?: Output; problems: Problem[] } {
  const reserved = findReservedKeys(value)
  if (reserved.length > 0) return { problems: reserved }
  const { success, output, issues } = v.safeParse(schema, value)
  return success ? { output, problems: [] } : { problems: describeIssues(schema, issues, value) }
}

/** Keys that Valibot drops from every record without reporting an issue. */
const droppedKeys = ['__proto__', 'constructor', 'prototype']

/** Finds reserved keys, which Valibot would drop, at any depth of a value. */
function findReservedKeys(value: unknown): Problem[] {
  const problems: Problem[] = []
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

const tooManyProblems = new Error('There are too many problems.')

/** Returns a function that adds problems to a list, and throws when the maximum number is reached. */
function createReporter(problems: Problem[]): ReportProblem {
  return (path, problem) => {
    const description = typeof problem === 'string' ? { message: problem } : problem
    if (problems.push({ path, ...description }) >= MAX_PROBLEMS) throw tooManyProblems
  }
}

/**
 * Finds dangling references in a definition with an invalid shape. Replaces invalid enum values first, because they could cause
 * further problems. Ignores all other problems.
 */
function findUnknownNames(definition: unknown, issues: readonly Issue[]): Problem[] {
  const problems: Problem[] = []
  try {
    const repaired = structuredClone(definition)
    for (const issue of issues) {
      const path = pathOf(issue)
      const [choice] = issue.type === 'picklist' ? listChoices(careFlowSchema, definition, path) : []
      const parent = path.slice(0, -1).reduce<unknown>((value, key) => Object(value)[key], repaired)
      if (choice) Object(parent)[path.at(-1) ?? ''] = choice
    }
    compileCareFlow(repaired as WrittenCareFlow, createReporter(problems))
  } catch {
    // The definition's shape prevents compilation, or the maximum number of problems was reached.
  }
  return problems.filter(({ kind }) => kind === 'unknown-name')
}

type Issue = v.BaseIssue<unknown>

const pathOf = ({ path }: Issue): Path => (path ?? []).map(({ key }) => key as string | number)

/** Describes Valibot's issues for authors of YAML. */
function describeIssues(schema: v.GenericSchema, issues: readonly Issue[], definition: unknown): Problem[] {
  /** The paths that misspelled keys should have. Valibot also reports a misspelled required key as missing. */
  const misspelled = new Set<string>()
  const problems = issues.slice(0, MAX_PROBLEMS).map((issue): Problem => {
    const { type, input, expected, received, message } = issue
    const path = pathOf(issue)
    const parent = path.slice(0, -1)
    const key = String(path.at(-1) ?? '')
    // The schema's own message.
    if (!/^Invalid \w+: /.test(message)) {
      const likeliest =
        type === 'picklist' ? findLikeliest(listChoices(schema, definition, path), String(input)) : undefined
      return { path, message, ...(likeliest !== undefined && { hint: `write "${likeliest}"` }) }
    }
    if (type === 'strict_object' && expected === 'never') {
      const keys = listChoices(schema, definition, parent)
      const likeliest = findLikeliest(keys, key)
      if (likeliest !== undefined) misspelled.add([...parent, likeliest].join('\n'))
      const hint = likeliest === undefined ? formatChoices(keys, key) : `write "${likeliest}"`
      return { path, message: `"${key}" is unknown`, hint }
    }
    if (received === 'undefined') return { kind: 'missing-key', path, message: `"${key}" is missing` }
    return { path, message: `must be ${names[expected ?? ''] ?? expected}` }
  })
  return problems.filter(({ kind, path }) => kind !== 'missing-key' || !misspelled.has(path.join('\n')))
}

const names: Record<string, string> = {
  string: 'text; put quotes around it if it looks like a number or a date',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list: each entry begins with "- "',
  Object: 'a map of keys and values',
}

/** Finds a choice that differs from the typed word by one typo. */
const findLikeliest = (choices: readonly string[], typed: string): string | undefined =>
  choices.find((choice) => differsByTypo(choice, typed))

/** Whether two words differ by one added, removed or replaced letter, or by two swapped letters. */
function differsByTypo(word: string, typed: string): boolean {
  const rest = (text: string, from: number) => text.slice(from)
  const at = [...word].findIndex((letter, index) => letter !== typed[index])
  const place = at === -1 ? word.length : at
  return [
    [rest(word, place + 1), rest(typed, place)],
    [rest(word, place), rest(typed, place + 1)],
    [rest(word, place + 1), rest(typed, place + 1)],
    [`${word[place + 1]}${word[place]}${rest(word, place + 2)}`, rest(typed, place)],
  ].some(([left, right]) => left === right)
}

/** The properties of a Valibot schema that contain nested schemas or choices. */
interface Schema {
  entries?: Record<string, Schema>
  value?: Schema
  item?: Schema
  wrapped?: Schema
  options?: (Schema | string)[]
  /** The discriminator of a variant. */
  key?: string
  getter?: (input: unknown) => Schema
}

/** Lists the keys of a map, or the values of a picklist, that the schema allows at a path of the input. */
function listChoices(schema: object, input: unknown, path: Path): string[] {
  const { entries, value, item, wrapped, options, key: chooser, getter } = schema as Schema
  if (wrapped) return listChoices(wrapped, input, path)
  if (getter) return listChoices(getter(input), input, path)
  const fields = input as Record<string, unknown>
  if (options) {
    const allowed = options.flatMap((option) => {
      if (typeof option === 'string') return option
      const isChosen = chooser === undefined || v.is(option.entries?.[chooser] as never, fields[chooser])
      return isChosen ? listChoices(option, input, path) : []
    })
    return [...new Set(allowed)]
  }
  const [key, ...rest] = path
  if (key === undefined) return Object.keys(entries ?? {})
  const next = entries ? entries[key] : (value ?? item)
  return next ? listChoices(next, fields[key], rest) : []
}
