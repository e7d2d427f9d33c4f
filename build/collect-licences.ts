import { readdirSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'

/** Writes the licences of all packages that are put into a bundle beside it, as they ask for. */
export const collectLicences: Plugin = {
  name: 'collect-licences',
  generateBundle(_options, files) {
    const modules = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const manifests = modules.filter((id) => /^\/.*\/node_modules\//.test(id)).map(findManifest)
    const texts = [...new Set(manifests)].map(describe).sort()
    this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-LICENCES.txt', source: texts.join('\n\n') })
  },
}

/** The manifest that names a package, and not one that tells what kind of modules a folder of it has. */
function findManifest(id: string): string {
  const file = findPackageJSON('.', pathToFileURL(id)) ?? ''
  return JSON.parse(readFileSync(file, 'utf8')).name ? file : findManifest(dirname(file))
}

function describe(manifest: string): string {
  const { name, version, license } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folder = dirname(manifest)
  const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
  const title = `${name} ${version} (${license})`
  return [
    title,
    '='.repeat(title.length),
    ...texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()),
  ].join('\n\n')
}
