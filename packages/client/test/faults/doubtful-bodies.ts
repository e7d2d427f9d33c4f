import { gzipSync } from 'node:zlib'
import { type Fault, rejected, rejectedKey, reported, sameOutcome, unproven } from './fault.ts'
import { data, echo, graphQLError, respondWith, secretKey } from './respond-with.ts'

const executed = JSON.stringify({ data })
const unauthenticated = JSON.stringify({ errors: [graphQLError({ code: 'UNAUTHENTICATED' })] })
const boundary = `--a\r\ncontent-type: application/json\r\n\r\n${unauthenticated}\r\n--a--`
const html = `<br />\n<b>Warning</b>: ${echo}\n${executed}`

/** Bodies that contain, or may have contained, the result of an executed operation. */
const doubtful: Record<string, [body: string | Buffer, type?: string]> = {
  'gzip without its header': [gzipSync(executed)],
  'gzip without its header, as text': [gzipSync(executed), 'text/plain'],
  'a log line first': [`INFO ${echo}\n${executed}`],
  'a log line first, as text': [`INFO ${echo}\n${executed}`, 'text/plain'],
  'a warning in HTML first': [html, 'text/html; charset=utf-8'],
  'an XSSI prefix': [`)]}',\n${executed}`],
  'an XSSI prefix, as text': [`)]}',\n${executed}`, 'text/plain'],
  'truncated JSON as text': [executed.slice(0, 20), 'text/plain'],
  'JSON without its beginning, as text': [executed.slice(3), 'text/plain'],
  'JSON in a JSON string': [JSON.stringify(executed)],
  'a list of responses': [`[${executed}]`],
  'UTF-16': [Buffer.from(executed, 'utf16le')],
  'UTF-16, as text': [Buffer.from(`\ufeff${executed}`, 'utf16le'), 'text/plain; charset=utf-16'],
  'an event stream': [`event: next\ndata: ${executed}\n\n`, 'text/event-stream'],
  'an event stream without an event': ['event: complete\n\n', 'text/event-stream'],
  multipart: [boundary, 'multipart/mixed; boundary=a'],
  'JSON that claims to be multipart': [unauthenticated, 'multipart/mixed; boundary=a'],
  'text that claims to be JSON': [echo],
  'text with an unsupported content type': [echo, 'application/octet-stream'],
}

/** Bodies without Content-Length or without their last chunk. A lost connection may have truncated them. */
const unframed: Record<string, string> = {
  'JSON without a length': `content-type: application/json\r\n\r\n{}`,
  'text without a length': `content-type: text/plain\r\n\r\n${echo}`,
  'no length and no body': '\r\n',
  'chunks without their end': `transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n`,
}

/** A provider with a second key, so that a mutation with a rejected key could be retried. */
const options: Fault['options'] = { apiKey: (before) => (before ? `${secretKey}-2` : secretKey) }
const expectations = { 401: { ...rejectedKey, sent: 2 }, 404: rejected } as const

const rejections: readonly Fault[] = ([401, 404] as const).flatMap((status) => {
  const expected = expectations[status]
  const proven: Record<string, [body: string, headers?: Record<string, string>]> = {
    'an empty body': [''],
    'plain text': [echo, { 'content-type': 'text/plain' }],
    HTML: [`<p style="color: red">${echo}</p>`, { 'content-type': 'text/html' }],
    'JSON that is not an object': ['"no"'],
    'JSON of another content type': ['{"title":"no"}', { 'content-type': 'application/problem+json' }],
  }
  return [
    ...Object.entries(doubtful).map(
      ([name, [body, type = 'application/json']]): Fault => ({
        name: `${status} with ${name}`,
        respond: respondWith(status, body, { 'content-type': type }),
        options,
        ...unproven(expected),
      }),
    ),
    ...(['end', 'resetAndDestroy'] as const).flatMap((close) =>
      Object.entries(unframed).map(
        ([name, text]): Fault => ({
          name: `${status} with ${name}, then ${close === 'end' ? 'the connection ends' : 'a reset'}`,
          respond: (socket) =>
            socket.write(`HTTP/1.1 ${status} No\r\n${text}`, () => setImmediate(() => socket[close]())),
          options,
          ...unproven(expected),
        }),
      ),
    ),
    ...Object.entries(proven).map(
      ([name, [body, headers]]): Fault => ({
        name: `${status} with ${name}`,
        respond: respondWith(status, body, headers),
        options,
        ...sameOutcome(expected),
      }),
    ),
    {
      name: `${status} in chunks`,
      respond: (socket) =>
        socket.write(
          `HTTP/1.1 ${status} No\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
        ),
      options,
      ...sameOutcome(expected),
    },
  ]
})

/** Rejections, some with bodies that prove that nothing was executed. */
export const doubtfulBodies: readonly Fault[] = [
  ...rejections,
  {
    name: 'a GraphQL validation error with 200 and without a length',
    respond(socket) {
      const body = JSON.stringify({ errors: [graphQLError({ code: 'GRAPHQL_VALIDATION_FAILED' })] })
      socket.end(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n${body}`)
    },
    ...unproven(reported),
  },
]
