import { once } from 'node:events'
import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { setTimeout } from 'node:timers/promises'

/** How much of an answer is read, in bytes. */
const MOST_READ = 4_096

export interface CallRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** Ends the attempt. */
  signal: AbortSignal
  /** What goes wrong while the body is sent, because a test asked for that. */
  fault?: { with: 'truncated' } | { with: 'slow'; delay: number } | undefined
}

/** `status` is 0 if there was no answer. Then `body` says why. */
export interface CallAnswer {
  status: number
  body: string
}

/** Sends one request at a time and keeps connections open for the next one. Follows no redirect and keeps no cookie. */
export interface CallSender {
  send(request: CallRequest): Promise<CallAnswer>
  close(): void
}

export function createCallSender(): CallSender {
  const http = new HttpAgent({ keepAlive: true })
  const https = new HttpsAgent({ keepAlive: true })

  return {
    async send({ url, headers, body, signal, fault }) {
      const isSecure = url.startsWith('https:')
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        signal,
      }
      async function attempt(isFresh: boolean): Promise<CallAnswer> {
        const request = isSecure
          ? requestHttps(url, { ...options, agent: isFresh ? false : https })
          : requestHttp(url, { ...options, agent: isFresh ? false : http })
        try {
          const answered = waitForAnswer(request)
          await Promise.race([answered, writeBody(request, body, fault, signal)])
          return await readAnswer(await answered)
        } catch (error) {
          // Receivers close connections that they do not need, also while the next event is on its way.
          if (request.reusedSocket && !signal.aborted && !fault) return attempt(true)
          return { status: 0, body: describeFailure(error, signal) }
        } finally {
          // A finished request has given its connection back. Any other one must not be used again.
          if (!request.writableFinished) request.destroy()
        }
      }
      return attempt(false)
    },
    close() {
      http.destroy()
      https.destroy()
    },
  }
}

/** Rejects too if the connection ends without an answer. */
function waitForAnswer(request: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request.on('response', resolve)
  // It stays, because an error can also follow the answer.
  request.on('error', reject)
  request.once('close', () => reject(new Error('closed')))
  promise.catch(() => {})
  return promise
}

/** Never settles once the body is sent: then only the answer counts. */
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
    await setTimeout(fault.with === 'slow' ? fault.delay : 50, undefined, { signal })
    if (fault.with === 'truncated') throw new Error('cut off')
    request.end(body.subarray(half))
  }
  return new Promise(() => {})
}

/** The status decides. Of the body only the beginning is read, and whatever happens to the rest does not matter. */
async function readAnswer(response: IncomingMessage): Promise<CallAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      size += chunk.length
      // Leaving the loop closes the connection.
      if (size >= MOST_READ) break
    }
  } catch {}
  const body = Buffer.concat(chunks).subarray(0, MOST_READ).toString()
  // PostgreSQL cannot store the character U+0000.
  return { status: response.statusCode ?? 0, body: body.replaceAll('\0', '\uFFFD') }
}

function describeFailure(error: unknown, signal: AbortSignal): string {
  if (signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError')
    return 'No answer came in time.'
  const { code, message } = error as NodeJS.ErrnoException
  if (message === 'cut off') return 'A fault cut the event off.'
  return `The connection failed${code === undefined ? '' : ` (${code})`}.`
}
