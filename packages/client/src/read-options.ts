import type { ClientOptions } from './client-options.ts'
import { didYouMean } from './did-you-mean.ts'
import { UsageError } from './errors.ts'

/** What an option must be, if nothing else checks it. */
interface Rule {
  holds: (value: unknown) => boolean
  text: string
}

const aBoolean: Rule = { holds: (value) => typeof value === 'boolean', text: 'must be true or false.' }
const aFunction: Rule = { holds: (value) => typeof value === 'function', text: 'must be a function.' }
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** All options. Options without a rule are checked where they are used. */
const rules: Record<keyof ClientOptions, Rule | undefined> = {
  environment: undefined,
  endpoint: undefined,
  apiKey: undefined,
  timeout: undefined,
  retry: {
    holds: (value) => value === false || isObject(value),
    text: 'must be false, or an object such as { attempts: 3 }.',
  },
  payloadErrors: aBoolean,
  onOperation: aFunction,
  links: {
    holds: (value) => Array.isArray(value) && value.every((link) => isObject(link) && 'request' in link),
    text: 'must be an array of links, such as [new SetContextLink(…)].',
  },
  cache: {
    holds: (value) => isObject(value) && 'transformDocument' in value,
    text: 'must be an Apollo cache, such as new InMemoryCache().',
  },
  defaultOptions: {
    holds: isObject,
    text: "must be an object, such as { query: { fetchPolicy: 'network-only' } }.",
  },
  maxAnswerBytes: undefined,
  proxy: undefined,
  dispatcher: undefined,
  fetch: undefined,
  maxSockets: undefined,
  allowHttpTo: undefined,
  clock: {
    holds: (value) => isObject(value) && 'now' in value && 'schedule' in value,
    text: 'must have now and schedule.',
  },
}
const names = Object.keys(rules) as Array<keyof ClientOptions>

/** The names of options in other clients, and common misspellings. */
const synonyms: Readonly<Record<string, keyof ClientOptions>> = {
  uri: 'endpoint',
  url: 'endpoint',
  baseUrl: 'endpoint',
  baseURL: 'endpoint',
  env: 'environment',
  key: 'apiKey',
  token: 'apiKey',
  retries: 'retry',
  agent: 'dispatcher',
}

/**
 * Copies the options that the object itself has. What other code left in `Object.prototype` is not an option.
 *
 * @throws UsageError for an unknown option, or a value of the wrong kind
 */
export function readOptions(options: unknown): ClientOptions {
  if (!isObject(options)) {
    throw new UsageError('options', "must be an object: createClient({ environment: 'sandbox', apiKey }).")
  }
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(rules, name)) continue
    const synonym = Object.hasOwn(synonyms, name) ? synonyms[name] : undefined
    const advice = synonym
      ? `Write ${synonym}.`
      : `Its options are ${names.join(', ')}.${didYouMean(name, names)}`
    throw new UsageError(name, `is not an option of createClient. ${advice}`)
  }
  const given: Partial<Record<string, unknown>> = options
  const entries = names.map((name) => [name, Object.hasOwn(given, name) ? given[name] : undefined] as const)
  for (const [name, value] of entries) {
    const rule = rules[name]
    if (value !== undefined && rule && !rule.holds(value)) throw new UsageError(name, rule.text)
  }
  return Object.fromEntries(entries) as ClientOptions
}
