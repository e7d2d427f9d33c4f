import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { AskedError } from './ask.ts'

export interface RawResponse {
  status: number
  errors: AskedError[] | undefined
}

/** Sends raw bytes, for requests that HTTP clients refuse to send. Reads the response to its end. */
export async function sendRaw(endpoint: string, bytes: string): Promise<RawResponse> {
  const { hostname, port } = new URL(endpoint)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d+) /.exec(head)?.[1])
  return { status, errors: body === '' ? undefined : JSON.parse(body).errors }
}
