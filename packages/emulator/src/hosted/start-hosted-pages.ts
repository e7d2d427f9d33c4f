import type { RequestListener, Server } from 'node:http'
import { createId } from '../ground/create-id.ts'
import { answerProbes } from '../server/answer-probes.ts'
import { createHttpServer, type HttpServerOptions } from '../server/create-http-server.ts'
import { listen } from '../server/listen.ts'
import { loadHandler } from '../server/load-handler.ts'
import type { HostedPages } from './routes/hosted-pages.ts'

export interface RunningHostedPages {
  server: Server
  url: string
}

/** Serves the hosted pages of all environments. Loads their modules with the first request. */
export async function startHostedPages(
  pages: HostedPages,
  port: number,
  options: HttpServerOptions & { isReady(): Promise<boolean> },
): Promise<RunningHostedPages> {
  const server = createHttpServer(
    answerProbes(
      loadHandler(() => loadHostedPagesHandler(pages)),
      options.isReady,
    ),
    options,
  )
  const url = await listen(server, { host: pages.host, port, option: 'hostedPort' })
  // Browsers cannot open 0.0.0.0 or ::, which mean all addresses.
  return { server, url: url.replace(/(?<=\/\/)(0\.0\.0\.0|\[::\])(?=:)/, 'localhost') }
}

async function loadHostedPagesHandler(pages: HostedPages): Promise<RequestListener> {
  try {
    const { createHostedPagesHandler } = await import('./create-hosted-pages-handler.ts')
    return createHostedPagesHandler(pages)
  } catch (error) {
    pages.onCrash(createId(), error)
    throw error
  }
}
