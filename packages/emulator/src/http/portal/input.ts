import type { GraphQLSchema } from 'graphql'
import type { Context, Env } from 'hono'
import type { EnvironmentName } from '../../ground/environments.ts'
import type { Administrators, Session } from '../../service/administrators.ts'
import type { Environment } from '../../service/environment.ts'
import type { Sorting } from '../../service/lists.ts'
import type { Emulator } from '../../testing/emulator.ts'
import type { Journal } from '../../testing/journal.ts'
import type { ReportCrash } from '../api/execute.ts'
import type { RunOperation } from '../api/operations.ts'
import type { Frame } from './pieces.ts'

/** The parts of the emulator that the portal needs. */
export interface Portal {
  emulator: Emulator
  /** What the emulator lists as requests. */
  journal: Journal
  environments: ReadonlyMap<EnvironmentName, Environment>
  administrators: Administrators
  host: string
  /** The schema of the API, without its resolvers. */
  loadSchema(): GraphQLSchema
  /** Runs what the explorer asks for. */
  runOperation: RunOperation
  /** Further names by which browsers reach the portal. */
  allowedHosts: readonly string[]
  onCrash: ReportCrash
}

/** The values that routes behind the sign-in read from a request. */
export interface PortalEnv extends Env {
  Variables: { environment: Environment; frame: Frame; session: Session }
}

/** Reads the text fields of a form. A missing field or a file counts as empty. */
export async function readForm<Name extends string>(
  context: Context,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await context.req.parseBody().catch(() => ({}) as Record<string, unknown>)
  // PostgreSQL cannot store the character U+0000. Browsers never send it.
  const read = (name: Name) => (typeof form[name] === 'string' ? form[name].replaceAll('\0', '\uFFFD') : '')
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>
}

/** The maximum number of rows on one page, as in the API. */
const MAX_COUNT = 100

interface ListRules<Filter extends string, Field extends string> {
  /** The names of the filters, each a parameter of the address. */
  filters: readonly Filter[]
  sortFields: readonly Field[]
  sorting: Sorting<Field>
  /** How many rows a page has if the address does not say. */
  count: number
}

/** The part of a list that an address asks for, with the parameters of the API. */
export interface List<Filter extends string, Field extends string> {
  /** What was given for each filter. Empty values are left out. */
  filters: Record<Filter, string[]>
  isFiltered: boolean
  sorting: Sorting<Field>
  pagination: { offset: number; count: number }
  /** What the address asks for and the list does not have, as sentences to show. */
  problems: string[]
  /** The address of the same list with other parameters. */
  url(changes: { offset?: number } & Partial<Sorting<string>>): string
}

/** Reads which part of a list to show. What cannot be understood is left out and becomes a problem to show. */
export function readList<Filter extends string, Field extends string>(
  context: Context,
  rules: ListRules<Filter, Field>,
): List<Filter, Field> {
  const given = context.req.queries()
  const known = [...rules.filters, 'field', 'direction', 'offset', 'count']
  const problems = Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => `“${name.slice(0, 60)}” is not a parameter of this list. Choose from ${known.join(', ')}.`)
  const read = <Value>(
    name: string,
    fallback: Value,
    expected: string,
    parse: (text: string) => Value | undefined,
  ) => {
    const text = given[name]?.[0] ?? ''
    const value = text === '' ? fallback : parse(text)
    if (value === undefined) problems.push(`${name} must be ${expected}.`)
    return value ?? fallback
  }

  const filters = Object.fromEntries(
    rules.filters.map((name) => [name, (given[name] ?? []).map((text) => text.trim()).filter(Boolean)]),
  ) as Record<Filter, string[]>
  const field = read('field', rules.sorting.field, `one of ${rules.sortFields.join(', ')}`, (text) =>
    rules.sortFields.find((name) => name === text),
  )
  const direction = read('direction', rules.sorting.direction, 'ASC or DESC', (text) =>
    text === 'ASC' || text === 'DESC' ? text : undefined,
  )
  const offset = read('offset', 0, 'a whole number, 0 or more', (text) => parseWithin(text, 0, MAX_OFFSET))
  const count = read('count', rules.count, `a whole number from 1 to ${MAX_COUNT}`, (text) =>
    parseWithin(text, 1, MAX_COUNT),
  )

  return {
    filters,
    isFiltered: rules.filters.some((name) => filters[name].length > 0),
    sorting: { field, direction },
    pagination: { offset, count },
    problems,
    url(changes) {
      const texts = rules.filters.flatMap((name) =>
        filters[name].map((text): [string, string] => [name, text]),
      )
      const next = { field, direction, offset: 0, ...changes }
      if (next.field !== rules.sorting.field || next.direction !== rules.sorting.direction) {
        texts.push(['field', next.field], ['direction', next.direction])
      }
      if (next.offset > 0) texts.push(['offset', String(next.offset)])
      if (count !== rules.count) texts.push(['count', String(count)])
      return `?${new URLSearchParams(texts)}`
    },
  }
}

function parseWithin(text: string, min: number, max: number): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

/** The maximum offset of a list. */
const MAX_OFFSET = 1_000_000_000

/** Reads where in a list the page starts. An invalid value counts as 0. */
export function readOffset(context: Context, name = 'offset'): number {
  const offset = Number(context.req.query(name) ?? 0)
  return Number.isSafeInteger(offset) && offset >= 0 && offset <= MAX_OFFSET ? offset : 0
}

/** Reads which notice to show: `?done=` has its name. Undefined if no notice has that name. */
export function readNotice(context: Context, notices: Readonly<Record<string, string>>): string | undefined {
  const name = context.req.query('done') ?? ''
  return Object.hasOwn(notices, name) ? notices[name] : undefined
}

interface TextRule {
  /** How the message begins: "The name". */
  subject: string
  /** The maximum length, in characters as people count them. */
  maxLength: number
  /** The message if the text is empty. Default: it may be empty. */
  empty?: string
}

/** Returns what is wrong with a typed text, as a message to show beside its field. */
export function checkText(text: string, { subject, maxLength, empty }: TextRule): string | undefined {
  if (empty !== undefined && !/[^\s\p{Cf}]/u.test(text)) return empty
  if (/\p{Cc}/u.test(text)) return `${subject} must be one line, without control characters.`
  const { length } = Array.from(text)
  if (length > maxLength)
    return `${subject} can have ${maxLength} characters at most. This has ${format.format(length)}.`
  return undefined
}

const format = new Intl.NumberFormat('en')

/** Makes a sentence of an error's message or advice, which begin with a small letter. */
export function asSentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
