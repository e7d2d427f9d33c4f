// The last step of `pnpm release:version`. For the first release, marks the packages as published, and changes the pages so that they
// describe the installation from npm instead of a clone. If the root package.json contains `repository`, copies it to each package. Later
// runs change nothing.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Applied in this order. The first replacement deletes the paragraphs that begin with "The packages are not on npm". */
const replacements: readonly [pattern: RegExp, text: string][] = [
  [/^The packages are not on npm(?:.+\n)+\n?/gm, ''],
  [/\.\/vendor\/orchestration-([a-z-]+)-\*\.tgz/g, '@orchestration/$1'],
  [/npx -y pnpm@12 orchestration init/g, 'npx -y @orchestration/cli init'],
  [/npx -y pnpm@12 emulator --/g, 'npx -y @orchestration/emulator --'],
]

function edit(file: string, change: (text: string) => string) {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after !== before) writeFileSync(file, after)
}

// `orchestration init` and the site read this field.
edit('packages/cli/package.json', (text) => text.replace(/("isPublished": )false/, '$1true'))
rmSync('packages/docs/pages/install-from-a-clone.md', { force: true })
for (const file of globSync(['README.md', 'packages/*/README.md', 'packages/docs/pages/**/*.md']))
  edit(file, (text) => replacements.reduce((changed, [pattern, by]) => changed.replaceAll(pattern, by), text))

const { repository } = JSON.parse(readFileSync('package.json', 'utf8'))
for (const file of repository ? globSync('packages/*/package.json') : [])
  edit(file, (text) => {
    const manifest = JSON.parse(text)
    if (manifest.private) return text
    manifest.repository = { type: 'git', url: `git+${repository}.git`, directory: dirname(file) }
    // npm verifies the provenance against this URL.
    manifest.publishConfig.provenance = true
    return `${JSON.stringify(manifest, null, 2)}\n`
  })
