import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const workspace = import.meta.dirname
const { repository } = JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8'))

/**
 * Adds the repository URL to each packed package.json, and enables npm provenance, which npm verifies against that URL. A no-op until
 * the root package.json has a `repository`.
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
