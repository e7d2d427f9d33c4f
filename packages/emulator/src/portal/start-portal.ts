import type { RequestListener, Server } from 'node:http'
import { createId } from '../ground/create-id.ts'
import { answerProbes } from '../server/answer-probes.ts'
import { createHttpServer, type HttpServerOptions } from '../server/create-http-server.ts'
import { listen } from '../server/listen.ts'
import { loadHandler } from '../server/load-handler.ts'
import type { Portal } from './routes/portal.ts'

export interface RunningPortal {
  server: Server
  url: string
}

/** Serves the portal and the control API. Loads their modules with the first request. */
export async function startPortal(
  portal: Portal,
  port: number,
  options: HttpServerOptions & { isReady(): Promise<boolean> },
): Promise<RunningPortal> {
  const server = createHttpServer(
    answerProbes(
      loadHandler(() => loadPortalHandler(portal)),
      options.isReady,
    ),
    options,
  )
  const url = await listen(server, { host: portal.host, port, option: 'portalPort' })
  return { server, url }
}

async function loadPortalHandler(portal: Portal): Promise<RequestListener> {
  try {
    const { createPortalHandler } = await import('./create-portal-handler.ts')
    return createPortalHandler(portal)
  } catch (error) {
    portal.onCrash(createId(), error)
    throw error
  }
}
