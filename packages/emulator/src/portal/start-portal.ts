import type { RequestListener, Server } from 'node:http'
import { createId } from '../ground/create-id.ts'
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
  options: HttpServerOptions,
): Promise<RunningPortal> {
  const server = createHttpServer(
    loadHandler(() => loadPortalHandler(portal)),
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
