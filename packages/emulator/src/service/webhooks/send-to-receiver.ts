import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { setTimeout } from 'node:timers/promises'

/** Maximum number of bytes to read from a response body. */
const MAX_RESPONSE_BYTES = 4_096

/** A pause after half of the body. */
export interface BodyPause {
  /** In ms. */
  duration: number
  /** Reason to end the attempt after the pause. If undefined, the rest of the body is sent. */
  failure?: string
}

interface ReceiverRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** Aborts the attempt. */
  signal: AbortSignal
  pause: BodyPause | undefined
}

/** A receiver's response. If there was none, `status` is 0 and `body` is the reason. */
interface ReceiverResponse {
  status: number
  body: string
}

/** Sends one request on a new connection. Does not follow redirects or store cookies. */
export async function sendToReceiver(outgoing: ReceiverRequest): Promise<ReceiverResponse> {
  const { url, body, signal } = outgoing
  const headers = { ...outgoing.headers, 'content-length': String(body.length) }
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  // A receiver can close an idle connection while the next request is sent on it, so connections are not reused.
  const request = send(url, { method: 'POST', headers, signal, agent: false })
  try {
    const response = waitForResponse(request)
    await Promise.race([response, writeBody(request, outgoing)])
    return await readResponse(await response)
  } catch (error) {
    return { status: 0, body: describeFailure(error, signal) }
  } finally {
    request.destroy()
  }
}

/** Waits for the response head. Rejects if the connection closes first. */
function waitForResponse(request: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request.on('response', resolve)
  // Uses `on` instead of `once`, because an error can also follow the response.
  request.on('error', reject)
  request.once('close', () => reject(new Error('closed')))
  promise.catch(() => {})
  return promise
}

/** Writes the body. Rejects on failure, and otherwise never settles, so that the race waits for the response. */
async function writeBody(request: ClientRequest, { body, signal, pause }: ReceiverRequest): Promise<never> {
  if (!pause) request.end(body)
  else {
    const half = Math.floor(body.length / 2)
    request.write(body.subarray(0, half))
    if (!request.socket) await once(request, 'socket', { signal })
    await setTimeout(pause.duration, undefined, { signal })
    if (pause.failure !== undefined) throw new InjectedFailure(pause.failure)
    request.end(body.subarray(half))
  }
  return new Promise(() => {})
}

/** Reads the status and the beginning of the body. Ignores errors that occur after that. */
function readResponse(response: IncomingMessage): Promise<ReceiverResponse> {
  const chunks: Buffer[] = []
  let size = 0
  // Avoids an async iterator, which adds listeners and promises. Most responses have no body.
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MAX_RESPONSE_BYTES) response.destroy()
  })
  response.on('error', () => {})
  return new Promise((resolve) => {
    const finish = () => {
      const body = Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString()
      resolve({ status: response.statusCode ?? 0, body })
    }
    response.once('end', finish)
    response.once('close', finish)
  })
}

/** Thrown if a fault ends the attempt. */
class InjectedFailure extends Error {}

function describeFailure(error: unknown, signal: AbortSignal): string {
  if (signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError')
    return signal.reason.message
  if (error instanceof InjectedFailure) return error.message
  const { code } = error as NodeJS.ErrnoException
  return `The connection failed${code === undefined ? '' : ` (${code})`}.`
}
