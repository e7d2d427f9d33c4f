import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { listen } from '@orchestration/test-tools/listen'

export interface ReceivedRequest {
  apiKey: string | undefined
  contentType: string | undefined
  headers: IncomingHttpHeaders
  body: {
    query: string
    operationName?: string
    variables: { pagination: { count: number; offset: number } }
  }
}

export interface TestServer extends AsyncDisposable {
  endpoint: string
  requests: ReceivedRequest[]
  /** Returns the number of open connections. */
  connections: () => Promise<number>
}

interface Options {
  /** Called for CONNECT requests. The server then closes the connection. */
  onConnect?: (target: string | undefined) => void
}

/** Starts a real HTTP server on a free port, and records its requests. */
export async function serve(
  respond: (request: ReceivedRequest, response: Parameters<RequestListener>[1]) => unknown,
  { onConnect }: Options = {},
): Promise<TestServer> {
  const requests: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { apikey, 'content-type': contentType } = request.headers
    const received = {
      apiKey: apikey?.toString(),
      contentType,
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    }
    requests.push(received)
    const value = await respond(received, response)
    if (value === undefined) return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(value))
  })
  server.on('connect', (request, socket) => {
    onConnect?.(request.url)
    socket.destroy()
  })
  const listening = await listen(server)
  return {
    endpoint: `${listening.url}/orchestration/m2m/graphql`,
    requests,
    connections: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
    [Symbol.asyncDispose]: listening[Symbol.asyncDispose],
  }
}
