import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

export interface ServedSite extends AsyncDisposable {
  origin: string
}

/** Starts a server for static files. The URL of a folder serves its index.html. */
export async function serveSite(files: ReadonlyMap<string, Buffer>): Promise<ServedSite> {
  const server = createServer(({ url = '' }, response) => {
    const path = new URL(url, 'http://site').pathname.slice(1).replace(/(^|\/)$/, '$1index.html')
    const type = types[extname(path)] ?? 'application/octet-stream'
    response.writeHead(files.has(path) ? 200 : 404, { 'content-type': type }).end(files.get(path))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
