import * as v from 'valibot'
import type { CareFlowRelease } from '../engine/index.ts'
import { describeReservedKey } from './action-schema.ts'
import type { CareFlowFile } from './care-flow-schema.ts'
import { careFlowSchema } from './care-flow-schema.ts'
import { compileCareFlow } from './compile-care-flow.ts'
import {
  listChoices,
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
    return { problems: [...problems, ...findUnknownNames(definition, problems)] }
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

/** Keys that Valibot drops from every record without reporting an issue. */
const droppedKeys = ['__proto__', 'constructor', 'prototype']

/** Finds dropped keys in a value, at any depth. */
export function findReservedKeys(value: unknown): Problem[] {
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
  return (path, message) => {
    if (problems.push({ path, message }) >= MAX_PROBLEMS) throw tooManyProblems
  }
}

/**
 * Finds dangling references in a definition with an invalid shape. Replaces invalid enum values first, because they could cause
 * further problems. Ignores all other problems.
 */
function findUnknownNames(definition: unknown, wrong: readonly Problem[]): Problem[] {
  const problems: Problem[] = []
  try {
    const repaired = structuredClone(definition)
    for (const { path, message } of wrong) {
      const [choice] = readChoices(message)
      const parent = path.slice(0, -1).reduce<unknown>((value, key) => Object(value)[key], repaired)
      if (choice) Object(parent)[path.at(-1) ?? ''] = choice
    }
    compileCareFlow(repaired as CareFlowFile, createReporter(problems))
  } catch {
    // The definition's shape prevents compilation, or the maximum number of problems was reached.
  }
  return problems.filter(({ message }) => /; (write one of "|none exists$)/.test(message))
}

/** Reads the valid enum values from an error message. */
const readChoices = (message: string): string[] =>
  /^must be one of ([^;]+)/.exec(message)?.[1]?.split(', ') ?? []

/** Describes Valibot's issues for authors of YAML. */
export function describeIssues(
  schema: v.GenericSchema,
  issues: readonly v.BaseIssue<unknown>[],
  definition: unknown,
): Problem[] {
  const problems = issues.slice(0, MAX_PROBLEMS).map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => key as string | number)
    return { path, message: describeMessage(schema, issue, path, definition) }
  })
  // A misspelled required key is also reported as missing. Only the misspelling is kept.
  const misspelled = new Set(
    problems.flatMap(({ path, message }) => {
      const [, instead] = /write "(.+)"$/.exec(message) ?? []
      return instead === undefined ? [] : [...path.slice(0, -1), instead].join('\n')
    }),
  )
  return problems.filter(
    ({ path, message }) => !message.endsWith('is missing') || !misspelled.has(path.join('\n')),
  )
}

/** Returns the schema's own message, or else a readable message for Valibot's issue. */
function describeMessage(
  schema: v.GenericSchema,
  { type, kind, input, expected, received, message }: v.BaseIssue<unknown>,
  path: Path,
  definition: unknown,
): string {
  const hasOwnWords = !/^Invalid \w+: /.test(message)
  if (hasOwnWords) {
    const likeliest = readChoices(message).find((choice) => isTypo(choice, String(input)))
    return likeliest ? `${message}; write "${likeliest}"` : message
  }
  const key = String(path.at(-1) ?? '')
  if (kind === 'schema' && type === 'strict_object' && expected === 'never') {
    const keys = listKeys(schema as Schema, definition, path.slice(0, -1))
    const likeliest = keys.find((candidate) => isTypo(candidate, key))
    return likeliest === undefined
      ? `"${key}" is unknown${listChoices(keys, key)}`
      : `"${key}" is unknown; write "${likeliest}"`
  }
  if (received === 'undefined') return `"${key}" is missing`
  return `must be ${names[expected ?? ''] ?? expected}`
}

const names: Record<string, string> = {
  string: 'text; put quotes around it if it looks like a number or a date',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list: each entry begins with "- "',
  Object: 'a map of keys and values',
}

/** Whether two words differ by one added, removed or replaced letter, or by two swapped letters. */
function isTypo(word: string, typed: string): boolean {
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

/** The properties of a Valibot schema that contain nested schemas. */
interface Schema {
  entries?: Record<string, Schema>
  value?: Schema
  item?: Schema
  wrapped?: Schema
  options?: Schema[]
  /** The discriminator of a variant. */
  key?: string
  getter?: (input: unknown) => Schema
}

/** Lists the keys that the schema allows at a path of the input. */
function listKeys(schema: Schema, input: unknown, path: Path): string[] {
  const { entries, value, item, wrapped, options, key: chooser, getter } = schema
  if (wrapped) return listKeys(wrapped, input, path)
  if (getter) return listKeys(getter(input), input, path)
  const fields = input as Record<string, unknown>
  if (options) {
    const chosen = options.filter(
      (option) =>
        typeof option === 'object' &&
        (chooser === undefined || v.is(option.entries?.[chooser] as never, fields[chooser])),
    )
    return [...new Set(chosen.flatMap((option) => listKeys(option, input, path)))]
  }
  const [key, ...rest] = path
  if (key === undefined) return Object.keys(entries ?? {})
  const next = entries ? entries[key] : (value ?? item)
  return next ? listKeys(next, fields[key], rest) : []
}
