import {
  type ApiCallAction,
  type Duration,
  type ExtensionAction,
  parseValue,
  type RetrySettings,
  valueFormats,
} from '../engine/index.ts'
import type { ApiCallActionFile, ExtensionActionFile, RetryFile } from './action-schema.ts'
import { type CompileContext, checkTemplate, parseDuration, toPhrase, valueTypes } from './compile-context.ts'
import type { Path } from './problem.ts'

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
    answers,
    returns = {},
    retries,
  }: ApiCallActionFile['api_call'],
  { key, path }: { key: string; path: Path },
): Omit<ApiCallAction, 'definition_id' | 'expires_after' | 'id' | 'stakeholder' | 'type'> {
  if (graphql && body !== undefined) {
    context.report([...path, 'body'], 'a GraphQL request has a body of its own; remove body or graphql')
  }
  if (graphql && method !== 'POST') {
    context.report([...path, 'method'], 'a GraphQL request is sent with POST; remove method')
  }
  return {
    title,
    request: {
      method,
      endpoint: checkTemplate(context, url, [...path, 'url']),
      headers: Object.entries(headers).map(([name, value]) => ({ key: name, value })),
      body: body === undefined ? null : checkTemplate(context, body, [...path, 'body']),
      graphql: graphql ? compileGraphql(context, graphql, [...path, 'graphql']) : null,
    },
    answers: compileAnswers(answers),
    retry: compileRetry({ ...context.file.api_retries, ...retries }),
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

function compileGraphql(
  context: CompileContext,
  { query, variables = {} }: NonNullable<ApiCallActionFile['api_call']['graphql']>,
  path: Path,
): ApiCallAction['request']['graphql'] {
  for (const [name, value] of Object.entries(variables))
    checkTemplate(context, value, [...path, 'variables', name])
  return { query, variables }
}

function compileAnswers(
  answers: ApiCallActionFile['api_call']['answers'],
): { status: number; body: string }[] | null {
  if (answers === 'from outside') return null
  return (answers ?? [{ status: 200 }]).flatMap(({ status, body = '', times = 1 }) =>
    Array.from({ length: times }, () => ({ status, body })),
  )
}

function compileRetry({
  attempts = 5,
  first_wait = '2 seconds',
  longest_wait = '1 hour',
}: RetryFile): RetrySettings {
  return {
    attempts,
    first_wait: parseDuration(first_wait),
    longest_wait: parseDuration(longest_wait),
  }
}

/** Compiles what the engine does in place of an extension. `key` names its data points. */
export function compileExtension(
  context: CompileContext,
  {
    title,
    name,
    action,
    fields = {},
    settings = {},
    returns = {},
    completes,
    failures = 0,
  }: ExtensionActionFile['extension'],
  { key, path }: { key: string; path: Path },
): Omit<ExtensionAction, 'definition_id' | 'expires_after' | 'id' | 'stakeholder' | 'type'> {
  checkReturns(context, returns, completes, [...path, 'returns'])
  if (failures > 0 && completes === 'from outside') {
    context.report(
      [...path, 'failures'],
      'an extension that is completed from outside reports no errors; remove failures, or change completes',
    )
  }
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
    completes_after: compileCompletion(completes),
    failures,
  }
}

/** Checks the values that the emulator returns for the extension. A value with a placeholder is only known later. */
function checkReturns(
  context: CompileContext,
  returns: NonNullable<ExtensionActionFile['extension']['returns']>,
  completes: string | undefined,
  path: Path,
): void {
  for (const [id, { type, value }] of Object.entries(returns)) {
    if (value === undefined) continue
    const place = [...path, id, 'value']
    if (completes === 'from outside') {
      context.report(
        place,
        'an extension that is completed from outside returns what it is given; remove value',
      )
      continue
    }
    checkTemplate(context, value, place)
    const { expected } = valueFormats[valueTypes[type]]
    if (/\{[\w.-]+\}/.test(value) || parseValue(value, valueTypes[type]) !== undefined) continue
    context.report(place, `"${value}" must be ${expected}, as the type ${type} says`)
  }
}

function compileCompletion(completes = 'by itself'): Duration | null {
  if (completes === 'from outside') return null
  return parseDuration(completes === 'by itself' ? '0 seconds' : completes)
}
