import {
  type ApiCallAction,
  type ExtensionAction,
  parseValue,
  type RetrySettings,
  valueFormats,
} from '../engine/index.ts'
import type { WrittenApiCall, WrittenExtension } from './action-schema.ts'
import { type CompileContext, checkTemplate, parseDuration, toPhrase, valueTypes } from './compile-context.ts'
import type { Path } from './definition-problem.ts'

/** Compiles an API call for the engine. The ids of its data points begin with `key`. */
export function compileApiCall(
  context: CompileContext,
  {
    title,
    method = 'POST',
    url,
    headers = {},
    body,
    graphql,
    answers = [{ status: 200 }],
    returns = {},
    retries,
  }: WrittenApiCall['api_call'],
  { key, path }: { key: string; path: Path },
): Omit<ApiCallAction, 'definition_id' | 'expires_after' | 'id' | 'stakeholder' | 'type'> {
  if (graphql && body !== undefined)
    context.report([...path, 'body'], 'a GraphQL request has its own body; remove body or graphql')
  if (graphql && method !== 'POST')
    context.report([...path, 'method'], 'a GraphQL request is sent with POST; remove method')
  const { query = '', variables = {} } = graphql ?? {}
  for (const [name, value] of Object.entries(variables))
    checkTemplate(context, value, [...path, 'graphql', 'variables', name])
  return {
    title,
    request: {
      method,
      endpoint: checkTemplate(context, url, [...path, 'url']),
      headers: Object.entries(headers).map(([name, value]) => ({ key: name, value })),
      body: body === undefined ? null : checkTemplate(context, body, [...path, 'body']),
      graphql: graphql ? { query, variables } : null,
    },
    simulated_responses:
      answers === 'from outside'
        ? null
        : answers.flatMap(({ status, body = '', times = 1 }) => Array(times).fill({ status, body })),
    retry: compileRetries({ ...context.file.api_retries, ...retries }),
    ...(Object.keys(returns).length > 0 && {
      mappings: Object.entries(returns).map(([name, { path }]) => ({
        path,
        data_point_definition_id: `${key}.${name}`,
      })),
    }),
    response_data_point_id: `${key}.response`,
    status_data_point_id: `${key}.status`,
  }
}

export function compileRetries({
  attempts = 5,
  first_wait = '2 seconds',
  longest_wait = '1 hour',
}: NonNullable<WrittenApiCall['api_call']['retries']>): RetrySettings {
  return { attempts, first_wait: parseDuration(first_wait), longest_wait: parseDuration(longest_wait) }
}

/** Compiles a simulated extension. The ids of its data points begin with `key`. */
export function compileExtension(
  context: CompileContext,
  {
    title,
    name,
    action,
    fields = {},
    settings = {},
    returns = {},
    completes = 'by itself',
    failures = 0,
  }: WrittenExtension['extension'],
  { key, path }: { key: string; path: Path },
): Omit<ExtensionAction, 'definition_id' | 'expires_after' | 'id' | 'stakeholder' | 'type'> {
  const isOutside = completes === 'from outside'
  checkReturns(context, returns, isOutside, [...path, 'returns'])
  if (failures > 0 && isOutside)
    context.report(
      [...path, 'failures'],
      'with completes: from outside, the extension reports no errors; remove failures, or change completes',
    )
  return {
    title,
    plugin_key: name,
    plugin_action_key: action,
    fields: Object.entries(fields).map(([id, value]) => ({
      id,
      label: toPhrase(id),
      type: 'STRING',
      value: checkTemplate(context, value, [...path, 'fields', id]),
    })),
    settings: Object.entries(settings).map(([id, value]) => ({ key: id, label: toPhrase(id), value })),
    data_points: Object.entries(returns).map(([id, { value = null }]) => ({
      key: id,
      data_point_definition_id: `${key}.${id}`,
      value,
    })),
    completes_after: isOutside ? null : parseDuration(completes === 'by itself' ? '0 seconds' : completes),
    failures,
  }
}

/**
 * Checks the simulated values of an extension. Does not check the type of a value with a placeholder, which is only known at run
 * time.
 */
function checkReturns(
  context: CompileContext,
  returns: NonNullable<WrittenExtension['extension']['returns']>,
  isOutside: boolean,
  path: Path,
): void {
  for (const [id, { type, value }] of Object.entries(returns)) {
    if (value === undefined) continue
    const place = [...path, id, 'value']
    if (isOutside) {
      context.report(place, 'with completes: from outside, the test sends the values; remove value')
      continue
    }
    checkTemplate(context, value, place)
    const { expected } = valueFormats[valueTypes[type]]
    if (/\{[\w.-]+\}/.test(value) || parseValue(value, valueTypes[type]) !== undefined) continue
    context.report(place, `"${value}" must be ${expected}, because its type is ${type}`)
  }
}
