import { createServer } from 'node:http'
import { extname } from 'node:path'
import { listen } from '@orchestration/test-tools/listen'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/** Starts a server for static files. The URL of a folder serves its index.html. */
export const serveSite = (files: ReadonlyMap<string, Buffer>): ReturnType<typeof listen> =>
  listen(
    createServer(({ url = '' }, response) => {
      const path = new URL(url, 'http://site').pathname.slice(1).replace(/(^|\/)$/, '$1index.html')
      const type = types[extname(path)] ?? 'application/octet-stream'
      response.writeHead(files.has(path) ? 200 : 404, { 'content-type': type }).end(files.get(path))
    }),
  )
