import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const workspace = import.meta.dirname
const { repository } = JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8'))

/**
 * Writes the address of this repository into each packed package.json, and asks npm for provenance, which npm checks against it.
 * `repository` in the root package.json decides both. It is missing until the address is decided.
 */
function beforePacking(manifest, folder) {
  if (repository === undefined) return manifest
  const directory = relative(workspace, folder)
  return {
    ...manifest,
    repository: { type: 'git', url: `git+${repository}.git`, directory },
    publishConfig: { ...manifest.publishConfig, provenance: true },
  }
}

export const hooks = { beforePacking }
