import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { collectGraphiql, graphiqlFolder, requireManifest } from './graphiql.ts'

// Runs in the build, so that the published package contains GraphiQL's files and does not depend on GraphiQL or React.

/** Lists the licences of packages and all their dependencies, as these licences require. */
function collectLicences(names: readonly string[]): string {
  const texts = new Map<string, string>()
  const collect = (name: string, base: string | URL) => {
    const manifest = requireManifest(name, base)
    if (texts.has(manifest)) return
    const { version, license, dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
    const folder = dirname(manifest)
    const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    const parts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
    texts.set(manifest, [`${name} ${version} (${license})`, ...parts].join('\n\n'))
    for (const dependency of Object.keys(dependencies)) collect(dependency, pathToFileURL(manifest))
  }
  for (const name of names) collect(name, import.meta.url)
  return [...texts.values()].sort().join('\n\n\n')
}

const files = {
  ...collectGraphiql(),
  'THIRD-PARTY-LICENCES.txt': collectLicences(['graphiql', 'react', 'react-dom']),
}
mkdirSync(graphiqlFolder, { recursive: true })
for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, graphiqlFolder), text)
