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
  const { url, body, signal, pause } = outgoing
  const headers = { ...outgoing.headers, 'content-length': String(body.length) }
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  // A receiver can close an idle connection while the next request is sent on it, so connections are not reused.
  const request = send(url, { method: 'POST', headers, signal, agent: false })
  try {
    // Does not wait, because the response can arrive before the whole body is sent.
    void writeBody(request, body, pause)
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve)
      request.on('error', reject)
      // After a response that switches protocols, Node closes the connection without an error.
      request.on('close', () => reject(new Error('The connection closed.')))
    })
    return { status: response.statusCode ?? 0, body: await readBeginning(response) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (signal.aborted) return { status: 0, body: signal.reason.message }
    return { status: 0, body: code === undefined ? message : `The connection failed (${code}).` }
  } finally {
    request.destroy()
  }
}

async function writeBody(request: ClientRequest, body: Buffer, pause: BodyPause | undefined): Promise<void> {
  if (!pause) {
    request.end(body)
    return
  }
  const half = Math.floor(body.length / 2)
  request.write(body.subarray(0, half))
  // After an early response, the pause must not keep the process running.
  await setTimeout(pause.duration, undefined, { ref: false })
  if (pause.failure === undefined) request.end(body.subarray(half))
  else request.destroy(new Error(pause.failure))
}

/** Reads the beginning of the body. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  let body = Buffer.of()
  try {
    for await (const chunk of response) {
      body = Buffer.concat([body, chunk])
      if (body.length >= MAX_RESPONSE_BYTES) break
    }
  } catch {
    // The connection closed before the end of the body.
  }
  return body.subarray(0, MAX_RESPONSE_BYTES).toString()
}
