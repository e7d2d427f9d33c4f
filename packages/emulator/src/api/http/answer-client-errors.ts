import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Answer, Refusal, sendAnswer } from './answer.ts'
import { postAlone } from './check-request.ts'

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: new Refusal(431, 'The headers are too large.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Refusal(413, 'The extensions of a chunk are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, 'The request took too long to arrive.'),
}
const malformed = new Refusal(400, 'This is not an HTTP request.')
const unexpected = new Refusal(417, 'The server cannot do what the Expect header asks for.')

/** Answers requests that Node refuses before a handler sees them. The answer has the shape of a GraphQL result. */
export function answerClientErrors(server: Server): void {
  const latest = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>()
  server.on('request', (request, response) => latest.set(request.socket, { request, response }))
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const { request, response } = latest.get(socket) ?? {}
    const isAnswered = response?.writableFinished ?? true
    // These bytes follow a complete request. Its caller would take a refusal for the answer.
    if (!isAnswered && request?.complete) response?.once('finish', () => hangUp(socket))
    else if (!socket.writable || (!isAnswered && response?.headersSent)) socket.destroy()
    else hangUp(socket, (refusals[code] ?? malformed).createAnswer())
  })
  server.on('connect', (_request, socket) => {
    // Node no longer listens to this socket: an error without a listener would end the process.
    hangUp(
      socket.on('error', () => {}),
      postAlone.createAnswer(),
    )
  })
  server.on('checkExpectation', (_request, response) => sendAnswer(response, unexpected.createAnswer()))
}

/** Closes a connection. Answers first if no request on it could be parsed. */
function hangUp(socket: Duplex, answer?: Answer): void {
  // A caller that keeps its half open would keep the server from closing.
  socket.end(answer && printAnswer(answer), () => socket.destroy())
}

function printAnswer({ status, headers, body }: Answer): string {
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
