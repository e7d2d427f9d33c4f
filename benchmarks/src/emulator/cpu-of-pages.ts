import { keepInFlight } from '../client/keep-in-flight.ts'
import { askPage } from './ask-page.ts'
import type { Server } from './start-server.ts'

const IN_FLIGHT = 10

export interface PageLoad {
  requests: number
  offset?: number
  withTotal?: boolean
}

/** Asks a server for the same page again and again; answers its CPU time for each request, in µs. */
export async function cpuOfPages(
  server: Server,
  { requests, offset = 0, withTotal = false }: PageLoad,
): Promise<number> {
  const before = await server.usage()
  let left = requests
  await keepInFlight(IN_FLIGHT, async () => {
    if (left === 0) return false
    left -= 1
    await askPage(server, offset, withTotal)
    return true
  })
  return ((await server.usage()).cpu - before.cpu) / requests
}
