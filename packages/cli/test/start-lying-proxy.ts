import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Asked, Lie, Told } from './lies.ts'

export interface LyingProxy extends AsyncDisposable {
  endpoint: string
  /** What it tells instead of the truth. Undefined is honest. */
  lie: Lie | undefined
  /** Answers in place of the service, even to what a behaviour looks up beforehand. */
  outage: ((asked: Asked) => Told | undefined) | undefined
  /** The bodies of all requests. */
  asked: string[]
}

/** Stands between a caller and a service on loopback, and changes what either says. */
export async function startLyingProxy(target: string, apiKey: string): Promise<LyingProxy> {
  const samples = new Map<string, Promise<Told>>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    proxy.asked.push(body)
    const asked: Asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: { ...(request.headers as Record<string, string>) },
      text: body,
      body: parse(body),
    }
    // What a behaviour looks up beforehand is true, and the same each time.
    const isSample = asked.body.query?.startsWith('query Sample')
    const lie = isSample ? undefined : proxy.lie
    const told =
      proxy.outage?.(asked) ?? lie?.reply?.(asked) ?? (await (isSample ? lookUp(asked) : forward(asked, lie)))
    lie?.tell?.(told, asked)
    response.writeHead(told.status, told.headers)
    response.end(JSON.stringify(told.body))
  })

  function lookUp(asked: Asked): Promise<Told> {
    const key = asked.text + asked.headers.apikey
    const known = samples.get(key) ?? forward(asked, undefined)
    samples.set(key, known)
    return known
  }

  async function forward(asked: Asked, lie: Lie | undefined): Promise<Told> {
    lie?.ask?.(asked)
    const { apikey, ...headers } = asked.headers
    const key = apikey === 'the right one' ? apiKey : apikey
    const kept = ['content-type', 'accept', 'origin'].flatMap((name) =>
      headers[name] ? [[name, headers[name]]] : [],
    )
    const answer = await fetch(new URL(asked.path, target), {
      method: asked.method,
      headers: [...kept, ...(key === undefined ? [] : [['apiKey', key]])] as [string, string][],
      body: Object.keys(asked.body).length > 0 ? JSON.stringify(asked.body) : asked.text,
    })
    return {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? '' },
      body: parse(await answer.text()),
    }
  }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const proxy: LyingProxy = {
    endpoint: `http://127.0.0.1:${port}${new URL(target).pathname}`,
    lie: undefined,
    outage: undefined,
    asked: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
  return proxy
}

function parse(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
