import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Refusal } from './answer.ts'

/** Reads the whole body as text. Refuses it as soon as it exceeds `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const body = await readBytes(request, limit)
  if (isUtf8(body)) return body.toString()
  throw new Refusal(400, 'The body must be UTF-8.')
}

/** Reads the whole body. Refuses it as soon as it exceeds `limit` bytes. */
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refuse = () => {
      // Drops the rest instead of closing the connection, so that the caller can read the answer.
      request.removeAllListeners('data').resume()
      reject(
        new Refusal(413, `The body must be ${limit} bytes or less.`, { headers: { connection: 'close' } }),
      )
    }
    if (Number(request.headers['content-length']) > limit) return refuse()

    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) refuse()
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
  })
}

/** What a request asks for. */
export interface GraphQLRequestParams {
  query: string
  variables?: object | null
  operationName?: string | null
}

/** Reads the JSON body. Ignores unknown members, as the GraphQL over HTTP specification asks. */
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
  try {
    // JSON can hold this character only as an escape. Searching for the escape first saves a look at every value.
    return JSON.parse(body, body.includes('\\u0000') ? refuseNul : undefined)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(400, 'The body must be valid JSON.')
  }
}

/** PostgreSQL cannot store the character U+0000, so callers should not send it. */
function refuseNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0')))
    throw new Refusal(400, 'The body must not hold the character U+0000.')
  return value
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
