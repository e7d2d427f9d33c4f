import { type Fault, lostQuery, outcomeUnknown, sameOutcome, unreadable } from './fault.ts'
import { data, echo, respondWith } from './respond-with.ts'

/** Responses with HTTP 200 that are not a GraphQL result, and damaged headers. */
export const unusableResponses: readonly Fault[] = [
  ...Object.entries({
    'HTML with 200': respondWith(200, `<html>${echo}</html>`, { 'content-type': 'text/html' }),
    'an empty body': respondWith(200, ''),
    '204': respondWith(204, ''),
    'truncated JSON': respondWith(200, `{"data":{"patients":"${echo}"`),
    'invalid UTF-8': respondWith(
      200,
      Buffer.concat([Buffer.from('{"data":{"a":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}}')]),
    ),
    'a wrong content type': respondWith(200, { data }, { 'content-type': 'text/plain' }),
    'JSON []': respondWith(200, []),
    'JSON null': respondWith(200, 'null'),
    'JSON {}': respondWith(200, {}),
    'JSON {"data":null}': respondWith(200, { data: null }),
    'JSON {"data":[]}': respondWith(200, { data: [echo] }),
    'not HTTP': ((socket) => socket.end(`${echo}\r\n\r\n`)) satisfies Fault['respond'],
    'headers without end': ((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const push = (): void => {
        while (!socket.destroyed && socket.write(`x-echo: ${echo.padEnd(1000)}\r\n`));
      }
      socket.on('drain', push)
      push()
    }) satisfies Fault['respond'],
  }).map(([name, respond]): Fault => ({ name, respond, query: unreadable, mutation: outcomeUnknown })),
  {
    name: 'duplicated content-length',
    respond: (socket) =>
      socket.write(
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{} ',
      ),
    query: lostQuery,
    mutation: outcomeUnknown,
  },
  {
    name: 'duplicated and hostile headers',
    respond: respondWith(
      200,
      { data },
      {
        'content-Type': 'application/json',
        'retry-after': '-1',
        'Retry-After': '1e400',
        __proto__: echo,
        constructor: echo,
      },
    ),
    ...sameOutcome({ result: 'data', sent: 1 }),
  },
]
