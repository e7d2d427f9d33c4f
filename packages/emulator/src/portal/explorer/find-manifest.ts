import { realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'

/** The `package.json` of a package as another module would find it. */
export function findManifest(name: string, base: string | URL): string {
  const manifest = findPackageJSON(name, base)
  // The packages that it depends on are beside the real file, not beside a link to it.
  if (manifest !== undefined) return realpathSync(manifest)
  throw new Error(`${name} is not installed. Run "pnpm install".`)
}
