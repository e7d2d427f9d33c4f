import { serve, type TestServer } from './serve.ts'

/** A fault for one request. `reset` closes the connection before or after the execution. */
type ServerFault =
  | 'reset before'
  | 'reset after'
  | 'in flight'
  | 'reused'
  | 'malformed'
  | 'echo'
  | 401
  | 408
  | 425
  | 429
  | 500
  | 502
  | 503

interface IdempotentServer extends TestServer {
  executions: number
  /** The idempotency key header of each request. */
  keys: Array<string | undefined>
  /** Faults for the next requests, in order. */
  faults: ServerFault[]
}

const problems = {
  'in flight': [409, 'IDEMPOTENCY_KEY_IN_FLIGHT'],
  reused: [422, 'IDEMPOTENCY_KEY_REUSED'],
  malformed: [400, 'BAD_IDEMPOTENCY_KEY'],
} as const

/** Starts a server that executes a mutation once per idempotency key, or that ignores keys. */
export async function serveIdempotently(options: {
  honoursKeys: boolean
  /** Whether the resolver returns a NOT_FOUND error for each execution. */
  rejects?: boolean
}): Promise<IdempotentServer> {
  const results = new Map<string, object>()
  const execute = (): object => {
    state.executions += 1
    const extensions = { type: 'NOT_FOUND', statusCode: 404 }
    if (options.rejects)
      return { data: null, errors: [{ message: 'x', path: ['createPatient'], extensions }] }
    const createPatient = { code: '200', success: true, patient: { id: `p${state.executions}` } }
    return { data: { createPatient } }
  }
  const server = await serve(({ headers, body }, response) => {
    const key = headers['idempotency-key']?.toString()
    state.keys.push(key)
    const fault = state.faults.shift()
    if (typeof fault === 'number') {
      response.statusCode = fault
      return { errors: [] }
    }
    if (fault === 'echo')
      return { data: null, errors: [{ message: key, extensions: { errorId: key?.slice(1, -1) } }] }
    if (fault === 'in flight' || fault === 'reused' || fault === 'malformed') {
      const [statusCode, code] = problems[fault]
      response.statusCode = statusCode
      const problem = { type: 'about:blank', title: code, detail: key }
      return { data: null, errors: [{ message: 'x', extensions: { code, statusCode, problem } }] }
    }
    if (fault === 'reset before') return void response.destroy()
    if (!body.query.startsWith('mutation')) return { data: { patients: { patients: [] } } }
    const stored = options.honoursKeys && key ? results.get(key) : undefined
    const result = stored ?? execute()
    if (key) results.set(key, result)
    if (stored) response.setHeader('idempotency-replayed', 'true')
    if (fault === 'reset after') return void response.destroy()
    return result
  })
  const state: IdempotentServer = Object.assign(server, { executions: 0, keys: [], faults: [] })
  return state
}
