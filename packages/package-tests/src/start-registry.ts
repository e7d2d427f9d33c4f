import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PackedPackage } from './pack-packages.ts'

export interface Registry {
  url: string
  stop: () => Promise<void>
}

/** An npm registry on loopback that has our packages, so that they are installed by name and version as anybody would. */
export async function startRegistry(packages: readonly PackedPackage[]): Promise<Registry> {
  const answers = new Map<string, string | Buffer>()
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.get(decodeURIComponent(url))
    response.writeHead(answer ? 200 : 404, {
      'content-type': typeof answer === 'string' ? 'application/json' : 'application/octet-stream',
    })
    response.end(answer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const { name, manifest, tarball } of packages) {
    const bytes = await readFile(tarball)
    answers.set(`/-/${name}.tgz`, bytes)
    answers.set(`/${name}`, formatPackument(manifest, bytes, `${url}/-/${name}.tgz`))
  }
  return { url, stop: async () => void server.close() }
}

function formatPackument(manifest: PackedPackage['manifest'], bytes: Buffer, tarball: string): string {
  const { name, version } = manifest
  const dist = {
    tarball,
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    shasum: createHash('sha1').update(bytes).digest('hex'),
  }
  return JSON.stringify({
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist } },
    time: { [version]: '2000-01-01T00:00:00.000Z' },
  })
}
