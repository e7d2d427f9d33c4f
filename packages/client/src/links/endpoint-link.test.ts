import { execFile } from 'node:child_process'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { ApolloLink } from '@apollo/client'
import { parse } from 'graphql'
import { firstValueFrom, tap } from 'rxjs'
import { Agent } from 'undici'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createCertificate } from '../../test/create-certificate.ts'
import { CreatePatientDocument, PatientsDocument, patientsResponse } from '../../test/documents.ts'
import { failureOf } from '../../test/failure-of.ts'
import { findLeaks } from '../../test/find-leaks.ts'
import { serve } from '../../test/serve.ts'
import { startTcpServer } from '../../test/start-tcp-server.ts'
import { createClient } from '../create-client.ts'
import { UsageError } from '../errors.ts'
import { EndpointLink } from './endpoint-link.ts'
import { RetryLink } from './retry-link.ts'

afterEach(() => vi.unstubAllEnvs())

const body = JSON.stringify(patientsResponse(['p1']))
const response = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`

const yesterday = new Date(Date.now() - 86_400_000)
const tomorrow = new Date(Date.now() + 86_400_000)

/**
 * Runs a failing query in a new process. Returns the query's error, the versions of undici that have set a global dispatcher,
 * the output on stderr, and the active resources.
 */
async function askInNewProcess(
  endpoint: string,
  env: NodeJS.ProcessEnv = {},
  option = '',
  before = '',
): Promise<[object, number[], string, string[]]> {
  const script = `${before}
    const { createClient } = await import('${new URL('../index.ts', import.meta.url)}')
    const { PatientsDocument } = await import('${new URL('../../test/documents.ts', import.meta.url)}')
    const client = createClient({ endpoint: '${endpoint}', apiKey: 'key', retry: false${option} })
    const error = await client.query({ query: PatientsDocument }).catch((reason) => reason)
    const versions = [1, 2].filter((version) => Symbol.for('undici.globalDispatcher.' + version) in globalThis)
    console.log(JSON.stringify([error, versions, process.getActiveResourcesInfo()]))`
  const run = promisify(execFile)
  const options = { env: { ...process.env, ...env } }
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', script], options)
  const [error, versions, held] = JSON.parse(stdout) as [object, number[], string[]]
  return [error, versions, stderr, held]
}

describe('EndpointLink', () => {
  test('works without other links, and sends no API key', async () => {
    await using server = await serve(() => patientsResponse(['p1']))
    const client = createClient({ environment: 'local', apiKey: 'key' })
    const link = new EndpointLink({ endpoint: server.endpoint })
    const result = await firstValueFrom(ApolloLink.execute(link, { query: PatientsDocument }, { client }))
    expect(result.data).toEqual(patientsResponse(['p1']).data)
    expect(server.requests[0]?.apiKey).toBeUndefined()
  })

  test('reuses its connection for the next request', async () => {
    let connections = 0
    await using server = await startTcpServer((socket) => socket.write(response), {
      onConnection: () => ++connections,
    })
    const client = createClient({ endpoint: `${server.origin}/graphql`, apiKey: 'key' })
    for (let index = 0; index < 5; index += 1) await client.query({ query: PatientsDocument })
    // undici does not reuse a connection in the same turn of the event loop, so requests alternate between two connections.
    expect(server.received).toBe(5)
    expect(connections).toBeLessThanOrEqual(2)
  })

  test('uses a custom dispatcher and its certificates, and does not close it', async () => {
    const tls = createCertificate({ from: yesterday, to: tomorrow })
    await using server = await startTcpServer((socket) => socket.write(response), { tls })
    const dispatcher = new Agent({ connect: { ca: tls.cert } })
    const client = createClient({ endpoint: `${server.origin}/graphql`, apiKey: 'key', dispatcher })
    const { data } = await client.query({ query: PatientsDocument })
    expect(data.patients.patients).toEqual([{ id: 'p1' }])
    expect(dispatcher.closed).toBe(false)
    await dispatcher.close()
  })

  test('checks certificates even if NODE_TLS_REJECT_UNAUTHORIZED is 0', async () => {
    const tls = createCertificate({ from: yesterday, to: tomorrow })
    await using server = await startTcpServer((socket) => socket.write(response), { tls })
    const [error] = await askInNewProcess(`${server.origin}/graphql`, { NODE_TLS_REJECT_UNAUTHORIZED: '0' })
    expect(error).toMatchObject({ name: 'NetworkError', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(server.received).toBe(0)
  })

  test('rejects with NetworkError if a dispatcher throws', async () => {
    const dispatcher = new Agent()
    dispatcher.dispatch = () => {
      throw new Error('dispatch failed')
    }
    const options = { environment: 'local', apiKey: 'key', retry: false, dispatcher } as const
    const error = await createClient(options)
      .query({ query: PatientsDocument })
      .catch((reason) => reason)
    expect(error).toMatchObject({ name: 'NetworkError', mayHaveExecuted: false })
  })

  test('sends requests through a custom fetch', async () => {
    await using server = await serve(() => patientsResponse(['p1']))
    let calls = 0
    const fetch: typeof globalThis.fetch = (...args) => {
      calls += 1
      return globalThis.fetch(...args)
    }
    const client = createClient({ endpoint: server.endpoint, apiKey: 'key', fetch })
    await client.query({ query: PatientsDocument })
    expect([calls, server.requests[0]?.apiKey]).toEqual([1, 'key'])
  })

  test('reports the status of an error response when `fetch` cannot decode its body', async () => {
    const damaged = (status: number): string =>
      `HTTP/1.1 ${status} No\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: 4\r\n\r\n{"a"`
    for (const [status, name] of [
      [401, 'AuthenticationError'],
      [429, 'RateLimitError'],
      [503, 'ServiceError'],
    ] as const) {
      await using server = await startTcpServer((socket) => socket.write(damaged(status)))
      const options = { endpoint: `${server.origin}/graphql`, apiKey: 'key', retry: false } as const
      const client = createClient({ ...options, fetch: globalThis.fetch })
      const query = client.query({ query: PatientsDocument })
      await expect(query).rejects.toMatchObject({ name, statusCode: status })
    }
  })

  test('names the environment in an error about a rejected API key, but does not quote the key', async () => {
    const fetch = async (): Promise<Response> => new Response(null, { status: 401 })
    const client = createClient({
      environment: 'production-eu',
      apiKey: 'of-the-sandbox',
      fetch,
      retry: false,
    })
    const error = await client.query({ query: PatientsDocument }).catch(String)
    expect(error).toContain(
      'rejected the API key at https://api.awellhealth.com (production-eu). A key is valid in',
    )
    expect(error).not.toContain('of-the-sandbox')
  })

  test.each([
    [
      200,
      '{"errors":[{"message":"x","extensions":{"code":"UNAUTHENTICATED","statusCode":403}}]}',
      /the service rejected the API key/,
    ],
    [
      403,
      '{"errors":[{"message":"x","extensions":{"code":"UNAUTHENTICATED"}}]}',
      /the service rejected the API key/,
    ],
    [403, '<p>Forbidden</p>', /is not a GraphQL result \(HTTP 403\)/],
  ])('detects a rejected API key in a body without content-length: %s %s', async (status, body, expected) => {
    const headers = `HTTP/1.1 ${status} X\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n`
    await using server = await startTcpServer((socket) => socket.end(headers + body))
    const client = createClient({ endpoint: `${server.origin}/graphql`, apiKey: 'key', retry: false })
    const query = client.query({ query: PatientsDocument })
    await expect(query).rejects.toMatchObject({
      name: 'AuthenticationError',
      message: expect.stringMatching(expected),
    })
  })

  test('rejects a combination of transport options, and names both', async () => {
    const { fetch } = globalThis
    const dispatcher = new Agent()
    const options = { environment: 'local', apiKey: 'key' } as const
    expect(() => createClient({ ...options, fetch, dispatcher })).toThrow(/^fetch and dispatcher /)
    expect(() => createClient({ ...options, fetch, proxy: true })).toThrow(/^fetch and proxy /)
    expect(() => createClient({ ...options, dispatcher, proxy: true })).toThrow(/^dispatcher and proxy /)
    createClient({ ...options, fetch, proxy: false })
    await dispatcher.close()
  })

  test('does not keep the process alive for a hanging TLS handshake', async () => {
    // Accepts the connection, and sends nothing.
    await using server = await startTcpServer(() => {})
    const endpoint = `${server.origin.replace('http:', 'https:')}/graphql`
    const [error, , stderr, held] = await askInNewProcess(endpoint, {}, ', timeout: 200')
    expect(error).toMatchObject({ name: 'TimeoutError', mayHaveExecuted: false })
    expect(stderr).toBe('')
    expect(held.filter((resource) => /TCP|TLS/.test(resource))).toEqual([])
  })

  test('does not keep the process alive for a proxy that never responds', async () => {
    await using proxy = await startTcpServer(() => {})
    const env = { HTTPS_PROXY: proxy.origin, NO_PROXY: '' }
    const options = ', proxy: true, timeout: 200'
    const [error, , stderr, held] = await askInNewProcess('https://service.invalid/graphql', env, options)
    expect(error).toMatchObject({ name: 'TimeoutError', mayHaveExecuted: false })
    expect(stderr).toBe('')
    expect(held.filter((resource) => /TCP|TLS/.test(resource))).toEqual([])
  })

  test('keeps the process alive while a call without a timeout connects', async () => {
    // Closes the connection during the handshake, after a delay.
    await using server = await startTcpServer(() => {}, {
      onConnection: (socket) => setTimeout(() => socket.destroy(), 500),
    })
    const endpoint = `${server.origin.replace('http:', 'https:')}/graphql`
    const options = `, timeout: false })
      const other = createClient({ endpoint: '${endpoint}', apiKey: 'key', retry: false })
      await other.query({ query: PatientsDocument, context: { timeout: 100 } }).catch(() => {})
      await other.close()
      Object({`
    const [error] = await askInNewProcess(endpoint, {}, options)
    expect(error).toMatchObject({ name: 'NetworkError', code: 'ECONNRESET' })
  })

  test('does not reuse a connection that was idle for 10 seconds according to the system clock', async () => {
    // Simulates a freeze: the connections died silently, and no undici timer has fired.
    let isDead = (_: Socket): boolean => false
    const open = new Set<Socket>()
    const long = response.replace('\r\n', '\r\nkeep-alive: timeout=60\r\n')
    await using server = await startTcpServer((socket) => isDead(socket) || socket.write(long), {
      onConnection: (socket) => open.add(socket),
    })
    const client = createClient({ endpoint: `${server.origin}/graphql`, apiKey: 'key', timeout: 10_000 })
    const ask = (): Promise<unknown> =>
      Promise.all(Array.from({ length: 4 }, () => client.query({ query: PatientsDocument })))
    await ask()
    const old = new Set(open)
    isDead = (socket) => old.has(socket)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    try {
      await ask()
      const mutation = client.mutate({ mutation: CreatePatientDocument, variables: { input: {} } })
      expect((await mutation).data).toBeDefined()
    } finally {
      vi.useRealTimers()
    }
    expect(open.size).toBeGreaterThan(old.size)
  })

  test('closes idle connections when the next request is sent', {
    timeout: 10_000,
  }, async () => {
    const sockets: Socket[] = []
    const long = response.replace('\r\n', '\r\nkeep-alive: timeout=600\r\n')
    await using server = await startTcpServer((socket) => socket.write(long), {
      onConnection: (socket) => sockets.push(socket),
    })
    const client = createClient({ endpoint: `${server.origin}/graphql`, apiKey: 'key' })
    const ask = (): Promise<unknown> => client.query({ query: PatientsDocument })
    await Promise.all(Array.from({ length: 4 }, ask))
    expect(sockets).toHaveLength(4)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    try {
      await ask()
    } finally {
      vi.useRealTimers()
    }
    await expect
      .poll(() => sockets.map(({ destroyed }) => destroyed))
      .toEqual([true, true, true, true, false])
  })

  test('accepts a content-encoding in any letter case', async () => {
    const zipped = gzipSync(body)
    const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-encoding: GZip\r\ncontent-length: ${zipped.length}\r\n\r\n`
    await using server = await startTcpServer((socket) =>
      socket.write(Buffer.concat([Buffer.from(head), zipped])),
    )
    const client = createClient({ endpoint: `${server.origin}/graphql`, apiKey: 'key' })
    const { data } = await client.query({ query: PatientsDocument })
    expect(data.patients.patients).toEqual([{ id: 'p1' }])
  })

  test('uses the proxy only if `proxy` is true, and only for HTTPS endpoints that are not in NO_PROXY', async () => {
    await using server = await serve(() => patientsResponse([]))
    const tunnels: Array<string | undefined> = []
    await using proxy = await serve(() => patientsResponse(['through the proxy']), {
      onConnect: (target) => tunnels.push(target),
    })
    vi.stubEnv('HTTP_PROXY', new URL(proxy.endpoint).origin)
    vi.stubEnv('NO_PROXY', '')
    const ask = async (options: { endpoint: string; proxy?: boolean }): Promise<unknown> =>
      createClient({ apiKey: 'key', retry: false, ...options })
        .query({ query: PatientsDocument })
        .then(({ data }) => data.patients.patients)
    const endpoint = 'https://service.invalid/graphql'
    await expect(ask({ endpoint })).rejects.toMatchObject({ name: 'NetworkError' })
    expect(tunnels).toEqual([])
    await expect(ask({ endpoint, proxy: true })).rejects.toMatchObject({ mayHaveExecuted: false })
    expect(tunnels).toEqual(['service.invalid:443'])
    expect(await ask({ endpoint: server.endpoint, proxy: true })).toEqual([])
    expect(proxy.requests).toEqual([])
    vi.stubEnv('NO_PROXY', 'service.invalid')
    await expect(ask({ endpoint, proxy: true })).rejects.toMatchObject({ name: 'NetworkError' })
    expect(tunnels).toHaveLength(1)
  })

  test('rejects with PROXY_RESPONDED_* if the proxy refuses to connect', async () => {
    for (const [status, retryable] of [
      [407, false],
      [403, false],
      [502, true],
    ] as const) {
      await using proxy = await startTcpServer((socket) => socket.end(`HTTP/1.1 ${status} No\r\n\r\n`), {
        onConnection: (socket) => socket.once('data', () => socket.end(`HTTP/1.1 ${status} No\r\n\r\n`)),
      })
      vi.stubEnv('HTTPS_PROXY', proxy.origin)
      vi.stubEnv('NO_PROXY', '')
      const endpoint = 'https://service.invalid/graphql'
      const client = createClient({ endpoint, apiKey: 'key', retry: false, proxy: true })
      const error: unknown = await client.query({ query: PatientsDocument }).catch((reason) => reason)
      const code = `PROXY_RESPONDED_${status}`
      expect(error).toMatchObject({ name: 'NetworkError', code, retryable, mayHaveExecuted: false })
      if (status === 407) expect(String(error)).toMatch(/requires credentials.*HTTPS_PROXY/)
    }
  })

  test.each([
    'proxy.example:s3cret',
    'user:s3cret@proxy.example:8080',
    'socks5://s3cret',
    'http://user:s3cret%@proxy.example:8080',
    'http://s3cret%zz:x@proxy.example:8080',
    'http://proxy.example:8080/s3cret',
    'http://proxy.example:8080?s3cret',
    'http://proxy.example:8080/#s3cret',
  ])('rejects an invalid HTTPS_PROXY without printing its value: %s', async (value) => {
    vi.stubEnv('NO_PROXY', '')
    vi.stubEnv('HTTPS_PROXY', value)
    const connect = () => createClient({ environment: 'sandbox', apiKey: 'key', proxy: true })
    for (const call of [connect().query({ query: PatientsDocument }), connect().ready()]) {
      const error: unknown = await call.catch((reason) => reason)
      expect(error).toMatchObject({ name: 'UsageError', option: 'HTTPS_PROXY', mayHaveExecuted: false })
      expect(findLeaks(error, ['s3cret'])).toEqual([])
    }
  })

  test.each(['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'])(
    'rejects an invalid %s',
    async (option) => {
      vi.stubEnv(option, 's3cret')
      const client = createClient({ environment: 'sandbox', apiKey: 'key', proxy: true })
      await expect(client.ready()).rejects.toMatchObject({ name: 'UsageError', option })
    },
  )

  test('reports an unreachable proxy without its credentials, and retries', async () => {
    const proxy = await startTcpServer(() => {})
    await proxy[Symbol.asyncDispose]()
    vi.stubEnv('HTTPS_PROXY', proxy.origin.replace('//', '//user:s3cr%25t@'))
    vi.stubEnv('NO_PROXY', '')
    let attempts = 0
    const client = createClient({
      environment: 'sandbox',
      apiKey: 'key',
      proxy: true,
      retry: { attempts: 2, baseDelay: 0 },
      onOperation(event) {
        attempts = event.attempts
      },
    })
    const error: unknown = await client.query({ query: PatientsDocument }).catch((reason) => reason)
    expect(error).toMatchObject({ name: 'NetworkError', code: 'ECONNREFUSED', mayHaveExecuted: false })
    expect(String(error)).toMatch(/the proxy in HTTPS_PROXY or HTTP_PROXY cannot be reached \(ECONNREFUSED\)/)
    expect(String(error)).not.toMatch('awellhealth')
    expect(findLeaks(error, ['s3cr%t', 's3cr%25t'])).toEqual([])
    expect(attempts).toBe(2)
  })

  test('rejects with NetworkError if undici cannot be loaded', async () => {
    const bundle = `
      import { registerHooks } from 'node:module'
      registerHooks({ resolve(name, context, next) {
        if (name.includes('undici')) throw Object.assign(new Error('no'), { code: 'ERR_MODULE_NOT_FOUND' })
        return next(name, context)
      } })`
    const [error] = await askInNewProcess('http://127.0.0.1:2/graphql', {}, '', bundle)
    expect(error).toMatchObject({
      name: 'NetworkError',
      code: 'ERR_MODULE_NOT_FOUND',
      mayHaveExecuted: false,
    })
  })

  test('rejects with OutcomeUnknownError if it is closed after the response to a mutation was lost', async () => {
    await using server = await startTcpServer((socket) => socket.resetAndDestroy())
    const link = new EndpointLink({ endpoint: `${server.origin}/graphql`, idempotency: true })
    const closeAfterFailure = new ApolloLink((operation, forward) =>
      forward(operation).pipe(tap({ error: () => void link.close() })),
    )
    const chain = ApolloLink.from([new RetryLink({ baseDelay: 0 }), closeAfterFailure, link])
    const client = createClient({ environment: 'local', apiKey: 'key' })
    const request = { query: CreatePatientDocument, variables: { input: {} } }
    const error = await failureOf(firstValueFrom(ApolloLink.execute(chain, request, { client })))
    expect(error).toMatchObject({
      name: 'OutcomeUnknownError',
      operationName: 'CreatePatient',
      cause: { name: 'NetworkError', code: 'CLIENT_CLOSED' },
    })
    expect(server.received).toBe(1)
  })

  test('treats a mutation as sent as soon as the dispatcher has read its body', async () => {
    await using server = await startTcpServer((socket) => socket.resetAndDestroy())
    const agent = new Agent()
    const silent = new Agent()
    // Hides the start of the request and the real error.
    silent.dispatch = (request, handler) =>
      agent.dispatch(request, {
        onRequestStart: () => {},
        onResponseStart: () => {},
        onResponseData: () => {},
        onResponseEnd: () => {},
        onResponseError: (controller) =>
          handler.onResponseError?.(controller, Object.assign(new Error('x'), { code: 'ECONNREFUSED' })),
      })
    const client = createClient({ endpoint: `${server.origin}/graphql`, apiKey: 'key', dispatcher: silent })
    const mutation = client.mutate({ mutation: CreatePatientDocument, variables: { input: {} } })
    await expect(mutation).rejects.toMatchObject({ name: 'OutcomeUnknownError' })
    expect(server.received).toBe(1)
    await agent.close()
  })

  test('does not set a global dispatcher, and prints nothing', async () => {
    const [error, dispatchers, stderr] = await askInNewProcess('http://127.0.0.1:2/graphql')
    expect(error).toMatchObject({ name: 'NetworkError', code: 'ECONNREFUSED' })
    expect(dispatchers).toEqual([])
    expect(stderr).toBe('')
  })

  test('rejects variables that JSON cannot represent', async () => {
    const client = createClient({ environment: 'local', apiKey: 'key' })
    const search = 42n as unknown as string
    const error = await client
      .query({ query: PatientsDocument, variables: { search } })
      .catch((reason) => reason)
    expect(error).toMatchObject({ name: 'UsageError', option: 'variables', operationName: 'Patients' })
  })

  test('rejects responses that are too large or have an unknown encoding', async () => {
    const zebra = response.replace('\r\n\r\n', '\r\ncontent-encoding: zebra\r\n\r\n')
    for (const [text, code] of [
      [response, 'RESPONSE_TOO_LARGE'],
      [zebra, 'RESPONSE_ENCODING'],
    ] as const) {
      await using server = await startTcpServer((socket) => socket.write(text))
      const maxResponseBytes = text === response ? 10 : undefined
      const client = createClient({ endpoint: `${server.origin}/graphql`, apiKey: 'key', maxResponseBytes })
      const error = await client.query({ query: PatientsDocument }).catch((reason) => reason)
      expect(error).toMatchObject({ name: 'ServiceError', code })
      expect(error.message).toContain(code)
    }
  })

  test('rejects a maxResponseBytes that is not a positive integer', () => {
    for (const maxResponseBytes of [0, -1, 1.5, Number.NaN]) {
      expect(() => new EndpointLink({ endpoint: 'http://127.0.0.1/', maxResponseBytes })).toThrow(UsageError)
    }
  })

  test('rejects subscriptions and invalid signals', async () => {
    await using server = await serve(() => patientsResponse([]))
    const link = new EndpointLink({ endpoint: server.endpoint })
    const subscription = ApolloLink.execute(
      link,
      { query: parse('subscription S { a }') },
      { client: createClient({ endpoint: server.endpoint, apiKey: 'key' }) },
    )
    await expect(new Promise((_, reject) => subscription.subscribe({ error: reject }))).rejects.toThrow(
      /no subscriptions/,
    )
    for (const signal of [{}, new AbortController(), 'soon']) {
      await expect(
        createClient({ endpoint: server.endpoint, apiKey: 'key' }).query({
          query: PatientsDocument,
          context: { signal },
        }),
      ).rejects.toThrow(/^Patients: context\.signal must be an AbortSignal/)
    }
    expect(server.requests).toEqual([])
  })

  test('sends a path that starts with two slashes to the same host', async () => {
    const asked: string[] = []
    const fetch = async (url: unknown): Promise<Response> => {
      asked.push(String(url))
      return Response.json(patientsResponse([]))
    }
    const endpoint = 'https://gateway.example.org//graphql'
    await createClient({ endpoint, apiKey: 'key', fetch }).query({ query: PatientsDocument })
    expect(asked).toEqual([endpoint])
  })
})
