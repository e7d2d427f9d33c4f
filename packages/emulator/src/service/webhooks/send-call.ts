import { once } from 'node:events'
import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { setTimeout } from 'node:timers/promises'
import type { TakenWebhookFault } from './webhook.ts'

/** How many bytes of an answer are read. */
const MAX_ANSWER_BYTES = 4_096

export interface CallRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** Aborts the attempt. */
  signal: AbortSignal
  /** The fault that happens while the body is sent: `truncated` or `slow`. */
  fault: TakenWebhookFault | undefined
}

/** The answer of a receiver. Without an answer, `status` is 0 and `body` says why. */
export interface CallAnswer {
  status: number
  body: string
}

/** Sends requests and keeps their connections open for the next ones. Follows no redirect and keeps no cookie. */
export class CallSender {
  readonly #http = new HttpAgent({ keepAlive: true })
  readonly #https = new HttpsAgent({ keepAlive: true })

  /** Sends a request, on a connection of its own if it is `isFresh`. */
  async send(call: CallRequest, isFresh = false): Promise<CallAnswer> {
    const { url, body, signal, fault } = call
    const headers = { ...call.headers, 'content-length': String(body.length) }
    const options = { method: 'POST', headers, signal }
    const request = url.startsWith('https:')
      ? requestHttps(url, { ...options, agent: isFresh ? false : this.#https })
      : requestHttp(url, { ...options, agent: isFresh ? false : this.#http })
    try {
      const answered = waitForAnswer(request)
      await Promise.race([answered, writeBody(request, body, fault, signal)])
      return await readAnswer(await answered)
    } catch (error) {
      // Receivers close connections that they do not need, also while the next event is on its way.
      if (request.reusedSocket && !signal.aborted && !fault) return this.send(call, true)
      return { status: 0, body: describeFailure(error, signal) }
    } finally {
      // A finished request has returned its connection to the pool. Any other connection must not be used again.
      if (!request.writableFinished) request.destroy()
    }
  }

  close(): void {
    this.#http.destroy()
    this.#https.destroy()
  }
}

/** Waits for the head of the answer. Rejects if the connection ends without one. */
function waitForAnswer(request: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request.on('response', resolve)
  // Not `once`, because an error can also follow the answer.
  request.on('error', reject)
  request.once('close', () => reject(new Error('closed')))
  promise.catch(() => {})
  return promise
}

/** Writes the body. Rejects if that fails. Otherwise it never settles, so that the race waits for the answer. */
async function writeBody(
  request: ClientRequest,
  body: Buffer,
  fault: CallRequest['fault'],
  signal: AbortSignal,
): Promise<never> {
  if (!fault) request.end(body)
  else {
    const half = Math.floor(body.length / 2)
    request.write(body.subarray(0, half))
    if (!request.socket) await once(request, 'socket', { signal })
    await setTimeout(fault.with === 'slow' ? (fault.delay ?? 1_000) : 50, undefined, { signal })
    if (fault.with === 'truncated') throw new Error('cut off')
    request.end(body.subarray(half))
  }
  return new Promise(() => {})
}

/** Reads the status and the beginning of the body. An error in the rest of the body does not matter. */
function readAnswer(response: IncomingMessage): Promise<CallAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  // Events, because an async iterator adds listeners and promises, and most answers have no body at all.
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    // This closes the connection.
    if (size >= MAX_ANSWER_BYTES) response.destroy()
  })
  response.on('error', () => {})
  return new Promise((resolve) => {
    const finish = () => {
      const body = Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString()
      // SQLite's functions stop at the character U+0000.
      resolve({ status: response.statusCode ?? 0, body: body.replaceAll('\0', '\uFFFD') })
    }
    response.once('end', finish)
    response.once('close', finish)
  })
}

function describeFailure(error: unknown, signal: AbortSignal): string {
  if (signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError')
    return 'No answer came in time.'
  const { code, message } = error as NodeJS.ErrnoException
  if (message === 'cut off') return 'A fault cut the event off.'
  return `The connection failed${code === undefined ? '' : ` (${code})`}.`
}
