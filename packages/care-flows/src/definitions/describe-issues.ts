import * as v from 'valibot'
import { formatChoices, MAX_PROBLEMS, type Path, type PathProblem } from './definition-problem.ts'

export type Issue = v.BaseIssue<unknown>

export const pathOf = ({ path }: Issue): Path => (path ?? []).map(({ key }) => key as string | number)

/** Describes Valibot's issues for authors of YAML. */
export function describeIssues(
  schema: v.GenericSchema,
  issues: readonly Issue[],
  definition: unknown,
): PathProblem[] {
  /** The correct paths of misspelled keys. Valibot also reports a misspelled required key as missing. */
  const misspelled = new Set<string>()
  const problems = issues.slice(0, MAX_PROBLEMS).map((issue): PathProblem => {
    const { type, input, expected, received, message } = issue
    const path = pathOf(issue)
    const parent = path.slice(0, -1)
    const key = String(path.at(-1) ?? '')
    // The schema defines this message.
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
    return { path, message: `must be ${expectedShapes[expected ?? ''] ?? expected}` }
  })
  return problems.filter(({ kind, path }) => kind !== 'missing-key' || !misspelled.has(path.join('\n')))
}

const expectedShapes: Record<string, string> = {
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

/** Lists the keys of a map, or the values of a picklist, that the schema allows at a path in the input. */
export function listChoices(schema: object, input: unknown, path: Path): string[] {
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
