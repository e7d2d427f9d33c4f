import type { ApiCallAction, RetrySettings } from '../../engine/release.ts'
import type { YamlAction } from '../action-schema.ts'
import { type ActionContext, compileTemplate, compileTemplates, parseDuration } from './compile-context.ts'

/** Compiles an API call. The ids of its data points begin with the key of the action. */
export function compileApiCall(
  { api_call }: YamlAction<'api_call'>,
  { context, base, path }: ActionContext,
): ApiCallAction {
  const { title, method = 'POST', url, headers = {}, body, graphql, returns = {}, retries } = api_call
  const { answers = [{ status: 200 }] } = api_call
  const { definition_id: key } = base
  if (graphql && body !== undefined)
    context.report([...path, 'body'], 'a GraphQL request has its own body; remove "body" or "graphql"')
  if (graphql && method !== 'POST')
    context.report([...path, 'method'], 'a GraphQL request is always sent with POST; remove "method"')
  return {
    ...base,
    type: 'API_CALL',
    title,
    request: {
      method,
      endpoint: compileTemplate(context, url, [...path, 'url']),
      headers: Object.entries(headers).map(([name, value]) => ({ key: name, value })),
      body: body === undefined ? null : compileTemplate(context, body, [...path, 'body']),
      graphql: graphql
        ? {
            query: graphql.query,
            variables: Object.fromEntries(
              compileTemplates(context, graphql.variables ?? {}, [...path, 'graphql', 'variables']),
            ),
          }
        : null,
    },
    simulated_responses:
      answers === 'from outside'
        ? null
        : answers.flatMap(({ status, body = '', times = 1 }) => Array(times).fill({ status, body })),
    retry: compileRetries({ ...context.definition.api_retries, ...retries }),
    mappings: Object.entries(returns).map(([name, { path }]) => ({
      path,
      data_point_definition_id: `${key}.${name}`,
    })),
    response_data_point_id: `${key}.response`,
    status_data_point_id: `${key}.status`,
  }
}

export function compileRetries({
  attempts = 5,
  first_wait = '2 seconds',
  longest_wait = '1 hour',
}: NonNullable<YamlAction<'api_call'>['api_call']['retries']>): RetrySettings {
  return { attempts, first_wait: parseDuration(first_wait), longest_wait: parseDuration(longest_wait) }
}
