import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EmulatorError } from '../ground/emulator-error.ts'

export interface ListenOptions {
  /** 0 takes any free port. */
  port: number
  host: string
  /** The option that the port came from, named in errors. */
  option: string
}

/** Resolves to the server's URL once it accepts connections. Throws `EmulatorError` if the port is not available. */
export async function listen(server: Server, { port, host, option }: ListenOptions): Promise<string> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new EmulatorError(explain(error, `port ${port} on ${host}`), { option })
  }
  return formatUrl(server)
}

function explain(error: unknown, place: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `${place} is in use, perhaps by an emulator that runs already. Stop it, choose another port, or 0 for any free one.`
  if (code === 'EACCES')
    return `${place} may not be used by this user. Choose one above 1023, or 0 for any free one.`
  return `${place} cannot be listened on (${String(code)}). Choose another.`
}

function formatUrl(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo
  const protocol = 'setSecureContext' in server ? 'https' : 'http'
  return `${protocol}://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
