import { type ApiCallAction, type RetrySettings, toMilliseconds } from '../engine/index.ts'
import type { ApiCallActionFile, RetryFile } from './action-file.ts'
import { type CompileContext, checkTemplate } from './compile-context.ts'
import { parseDuration } from './parse-duration.ts'
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
    first_wait: toMilliseconds(parseDuration(first_wait)),
    longest_wait: toMilliseconds(parseDuration(longest_wait)),
  }
}
