import { Refusal } from './refusal.ts'

/** What a request asks for. */
export interface GraphQLRequestParams {
  query: string
  variables?: object | null
  operationName?: string | null
}

/** Reads the JSON body. Members that nobody knows are ignored, as the GraphQL over HTTP specification has it. */
export function parseParams(body: string): GraphQLRequestParams {
  const params = parseJson(body)
  if (Array.isArray(params)) throw new Refusal(400, 'Batches are not taken: send one operation a request.')
  if (typeof params !== 'object' || params === null) throw new Refusal(400, 'The body must be a JSON object.')
  const { query, variables, operationName, extensions } = params as Record<string, unknown>
  if (typeof query !== 'string') throw new Refusal(400, 'query must be a text.')
  if (operationName != null && typeof operationName !== 'string')
    throw new Refusal(400, 'operationName must be a text.')
  if (variables != null && !isObject(variables)) throw new Refusal(400, 'variables must be an object.')
  if (extensions != null && !isObject(extensions)) throw new Refusal(400, 'extensions must be an object.')
  return { query, variables: variables ?? null, operationName: operationName ?? null }
}

function parseJson(body: string): unknown {
  // PostgreSQL cannot store it and no service should be sent it. The document in the body has escapes of its own.
  if (/(\\|\\u005c)u(0000|\{0+\})/i.test(body))
    throw new Refusal(400, 'The body must not hold the character U+0000.')
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal(400, 'The body must be valid JSON.')
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
