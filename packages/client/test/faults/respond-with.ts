import type { Fault } from './fault.ts'

export const secretKey = 'key-7Yp2QxWv9LsT4mRd'
export const secretValue = 'Winterbottom-Featherstonehaugh'
/** Each fault echoes the request, because a service could do so. */
export const echo: string = `apiKey ${secretKey} for ${secretValue}`

export function printResponse(
  status: number | string,
  headers: Record<string, string>,
  body: string | Buffer,
): Buffer {
  const lines = Object.entries({ 'content-type': 'application/json', 'x-echo': echo, ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const length = Buffer.byteLength(body)
  return Buffer.concat([
    Buffer.from(`HTTP/1.1 ${status} ${echo}\r\n${head}content-length: ${length}\r\n\r\n`),
    Buffer.from(body),
  ])
}

export function respondWith(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): NonNullable<Fault['respond']> {
  const bytes = printResponse(
    status,
    headers,
    typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  )
  return (socket) => socket.write(bytes)
}

export const graphQLError = (extensions: unknown, path?: unknown): object => ({
  message: echo,
  path,
  extensions,
})
export const payload: object = { code: '200', success: true, patient: null, patients: [], pagination: null }
export const data: object = { patients: payload, createPatient: payload }
