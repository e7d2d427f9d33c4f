import type { RequestListener, Server } from 'node:http'
import { createId } from '../ground/create-id.ts'
import { answerProbes } from './answer-probes.ts'
import { createHttpServer, type HttpServerOptions } from './create-http-server.ts'
import { listen } from './listen.ts'
import { loadHandler } from './load-handler.ts'

export interface PagesOptions extends HttpServerOptions {
  host: string
  port: number
  /** The option that set the port. An error names it. */
  option: 'portalPort' | 'hostedPort'
  isReady(): Promise<boolean>
  onCrash(errorId: string, error: unknown): void
}

export interface RunningPages {
  server: Server
  url: string
}

/** Serves pages for browsers on a port of their own. Loads their modules with the first request. */
export async function startPages(
  load: () => Promise<RequestListener>,
  { host, port, option, isReady, onCrash, ...options }: PagesOptions,
): Promise<RunningPages> {
  const handler = loadHandler(() =>
    load().catch((error) => {
      onCrash(createId(), error)
      throw error
    }),
  )
  const server = createHttpServer(answerProbes(handler, isReady), options)
  return { server, url: await listen(server, { host, port, option }) }
}
