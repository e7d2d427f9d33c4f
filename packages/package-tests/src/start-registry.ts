import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { listen } from '@orchestration/test-tools/listen'
import type { Manifest, PackedPackage } from './pack-packages.ts'

export interface Registry extends AsyncDisposable {
  url: string
  /** The published manifests, keyed by name and version, such as `@orchestration/client@0.1.0`. */
  published: ReadonlyMap<string, Manifest>
}

/** The request body of `npm publish`. */
interface Publication {
  name: string
  versions: Record<string, Manifest>
  _attachments: Record<string, { data: string }>
}

/**
 * Starts an npm registry on loopback that serves the passed packages, so that they can be installed by name and version. `npm
 * publish` adds packages. Like npm's registry, it rejects existing versions.
 */
export async function startRegistry(
  packages: readonly Pick<PackedPackage, 'manifest' | 'tarball'>[] = [],
): Promise<Registry> {
  const tarballs = new Map<string, Buffer>()
  const published = new Map<string, Manifest>()

  function add(manifest: Manifest, tarball: Buffer): void {
    const { name, version } = manifest
    tarballs.set(`/-/${name}-${version}.tgz`, tarball)
    const dist = {
      tarball: `${url}/-/${name}-${version}.tgz`,
      integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
      shasum: createHash('sha1').update(tarball).digest('hex'),
    }
    published.set(`${name}@${version}`, { ...manifest, dist })
  }

  async function publish(request: IncomingMessage): Promise<number> {
    const { versions, _attachments } = (await json(request)) as Publication
    const [manifest] = Object.values(versions)
    const [attachment] = Object.values(_attachments)
    if (!manifest || !attachment) return 400
    if (published.has(`${manifest.name}@${manifest.version}`)) return 403
    add(manifest, Buffer.from(attachment.data, 'base64'))
    return 201
  }

  function respond(path: string, response: ServerResponse): void {
    const tarball = tarballs.get(path)
    if (tarball) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(tarball)
      return
    }
    const versions = [...published.values()].filter(({ name }) => `/${name}` === path)
    const body = versions.length > 0 && JSON.stringify(formatPackument(versions))
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(body || '{}')
  }

  const server = createServer(async (request, response) => {
    if (request.method === 'PUT') response.writeHead(await publish(request)).end('{}')
    else respond(decodeURIComponent(request.url ?? ''), response)
  })
  const listening = await listen(server)
  const { url } = listening
  for (const { manifest, tarball } of packages) add(manifest, await readFile(tarball))
  return { ...listening, published }
}

/** Formats the metadata of a package. The last version is `latest`. */
function formatPackument(manifests: readonly Manifest[]) {
  const byVersion = (value: (manifest: Manifest) => unknown) =>
    Object.fromEntries(manifests.map((manifest) => [manifest.version, value(manifest)]))
  return {
    name: manifests[0]?.name,
    'dist-tags': { latest: manifests.at(-1)?.version },
    versions: byVersion((manifest) => manifest),
    time: byVersion(() => '2000-01-01T00:00:00.000Z'),
  }
}
