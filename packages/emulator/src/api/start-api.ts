import type { Server } from 'node:http'
import { createHttpServer, type HttpServerOptions } from '../server/create-http-server.ts'
import { listen } from '../server/listen.ts'
import { type ApiHandlerOptions, createApiHandler } from './create-api-handler.ts'
import { answerClientErrors, ENDPOINT_PATH } from './http/request.ts'

export interface ApiOptions extends ApiHandlerOptions, HttpServerOptions {
  host: string
  port: number
}

export interface StartedApi {
  server: Server
  /** The full URL. */
  endpoint: string
}

/** Serves the API of one environment on a port of its own. */
export async function startApi({ host, port, ...options }: ApiOptions): Promise<StartedApi> {
  const server = createHttpServer(createApiHandler(options), options)
  answerClientErrors(server)
  const url = await listen(server, { host, port, option: 'port' })
  return { server, endpoint: url + ENDPOINT_PATH }
}
