import type { RequestListener, Server } from 'node:http'
import { createId } from '../ground/create-id.ts'
import { createHttpServer, type HttpServerOptions } from './create-http-server.ts'
import { listen } from './listen.ts'

export interface PagesOptions extends HttpServerOptions {
  host: string
  port: number
  /** The option that set the port. An error names it. */
  option: 'portalPort' | 'hostedPort'
  onCrash(errorId: string, error: unknown): void
}

export interface StartedPages {
  server: Server
  url: string
}

/** Serves pages for browsers on a port of their own. Loads their modules with the first request. */
export async function startPages(
  load: () => Promise<RequestListener>,
  { host, port, option, onCrash, ...options }: PagesOptions,
): Promise<StartedPages> {
  let loading: Promise<RequestListener> | undefined
  const handler: RequestListener = (request, response) => {
    loading ??= load().catch((error) => {
      onCrash(createId(), error)
      throw error
    })
    loading.then(
      (handle) => handle(request, response),
      () => response.destroy(),
    )
  }
  const server = createHttpServer(handler, options)
  return { server, url: await listen(server, { host, port, option }) }
}
