import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { AskedError } from './ask.ts'

export interface RawAnswer {
  status: number
  errors: AskedError[] | undefined
}

/** Sends bytes as they are, for requests that no HTTP client would make, and reads the one answer until the end. */
export async function sendRaw(endpoint: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(endpoint)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d+) /.exec(head)?.[1])
  return { status, errors: body === '' ? undefined : JSON.parse(body).errors }
}
