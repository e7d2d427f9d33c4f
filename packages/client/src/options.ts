import type { ApolloLink } from '@apollo/client'
import type { ApiKeySource } from './api-key.ts'
import { didYouMean } from './check-option.ts'
import { type Environment, hostNameRule, isHostName } from './endpoint.ts'
import { UsageError } from './errors.ts'
import type { DeadlineLink } from './links/deadline-link.ts'
import type { EndpointLink } from './links/endpoint-link.ts'
import type { RetryLink } from './links/retry-link.ts'
import type { TelemetryLink } from './links/telemetry-link.ts'
import type { OrchestrationClient } from './orchestration-client.ts'

type Target =
  | {
      /** @defaultValue the variable `ORCHESTRATION_ENVIRONMENT` */
      environment?: Environment | undefined
      endpoint?: undefined
    }
  | {
      environment?: undefined
      /** The full URL, path included. @defaultValue the variable `ORCHESTRATION_ENDPOINT` */
      endpoint?: string | URL | undefined
    }

export type ClientOptions = Target &
  Omit<EndpointLink.Options, 'endpoint'> &
  Pick<DeadlineLink.Options, 'timeout' | 'clock'> &
  Pick<TelemetryLink.Options, 'onOperation'> &
  Pick<OrchestrationClient.Options, 'cache' | 'defaultOptions'> & {
    /** @defaultValue the variable `ORCHESTRATION_API_KEY` */
    apiKey?: ApiKeySource | undefined
    /** `false` sends each operation only once. */
    retry?: RetryLink.Options | false | undefined
    /** Your own links. They see each operation once: inside its deadline and its span, around all its attempts. */
    links?: readonly ApolloLink[] | undefined
    /** Whether a payload with `success: false` rejects with a PayloadError. @defaultValue true */
    payloadErrors?: boolean | undefined
  }

/** Whether a value can be used, and what it must be. */
type Rule = [isValid: (value: unknown) => boolean, text: string]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** All options. Options without a rule are checked where they are used. */
const rules: Record<keyof ClientOptions, Rule | undefined> = {
  environment: undefined,
  endpoint: undefined,
  apiKey: undefined,
  timeout: undefined,
  retry: [
    (value) => value === false || isObject(value),
    'must be false, or an object such as { attempts: 3 }.',
  ],
  payloadErrors: [(value) => typeof value === 'boolean', 'must be true or false.'],
  onOperation: [(value) => typeof value === 'function', 'must be a function.'],
  links: [
    (value) => Array.isArray(value) && value.every((link) => isObject(link) && 'request' in link),
    'must be an array of links, such as [new SetContextLink(...)].',
  ],
  cache: [
    (value) => isObject(value) && 'transformDocument' in value,
    'must be an Apollo cache, such as new InMemoryCache().',
  ],
  defaultOptions: [isObject, "must be an object, such as { query: { fetchPolicy: 'network-only' } }."],
  maxAnswerBytes: undefined,
  idempotency: undefined,
  proxy: undefined,
  dispatcher: undefined,
  fetch: undefined,
  maxSockets: undefined,
  allowHttpTo: [isHostName, hostNameRule],
  clock: [(value) => isObject(value) && 'now' in value && 'schedule' in value, 'must have now and schedule.'],
}
const names = Object.keys(rules) as Array<keyof ClientOptions>

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
    const list = `Its options are ${names.join(', ')}.`
    throw new UsageError(name, `is not an option of createClient. ${list}${didYouMean(name, names)}`)
  }
  const given: Partial<Record<string, unknown>> = options
  const entries = names.map((name) => [name, Object.hasOwn(given, name) ? given[name] : undefined] as const)
  for (const [name, value] of entries) {
    const [isValid, text] = rules[name] ?? [() => true, '']
    if (value !== undefined && !isValid(value)) throw new UsageError(name, text)
  }
  return Object.fromEntries(entries) as ClientOptions
}
