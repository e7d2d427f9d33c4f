import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Answer, sendAnswer } from './answer.ts'
import { postAlone } from './check-request.ts'
import { Refusal } from './refusal.ts'

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: new Refusal(431, 'The headers are too large.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Refusal(413, 'The extensions of a chunk are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, 'The request took too long to arrive.'),
}
const malformed = new Refusal(400, 'This is no HTTP request.')
const unexpected = new Refusal(417, 'The server cannot do what the Expect header asks for.')

/** Answers what Node would refuse before a handler sees it: in the shape of a GraphQL result, as all that is refused. */
export function answerClientErrors(server: Server): void {
  const latest = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, response) => latest.set(socket, response))
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const response = latest.get(socket)
    const isAnswering = response?.headersSent && !response.writableFinished
    if (!socket.writable || isAnswering) socket.destroy()
    else socket.end(printAnswer((refusals[code] ?? malformed).createAnswer()), () => socket.destroy())
  })
  server.on('connect', (_request, socket) => {
    // Node has let go of it: an error that nobody listens to would end the process.
    socket.on('error', () => {}).end(printAnswer(postAlone.createAnswer()))
  })
  server.on('checkExpectation', (_request, response) => sendAnswer(response, unexpected.createAnswer()))
}

/** For where no request has been understood that could be answered. */
function printAnswer({ status, headers, body }: Answer): string {
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
