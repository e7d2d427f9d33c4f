import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EmulatorError } from '../emulator-error.ts'

export interface ListenOptions {
  /** 0 takes any free port. */
  port: number
  host: string
  /** The name of the option that the port came from, for the error. */
  option: string
}

export async function listen(
  handler: RequestListener,
  { port, host, option }: ListenOptions,
): Promise<Server> {
  const server = createServer(handler)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE') {
      throw new EmulatorError(
        `${option}: port ${port} on ${host} is in use. Stop what listens there, choose another, or 0 for any free one.`,
      )
    }
    throw cause
  }
  return server
}

export function formatUrl(server: Server, path = ''): string {
  const { address, port, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${path}`
}
