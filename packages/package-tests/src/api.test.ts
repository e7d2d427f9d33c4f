import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { loadTool } from './load-tool.ts'
import { targetsOf } from './targets-of.ts'

/** The parts of Rollup that are used here. */
interface Rollup {
  rollup(options: { input: string; external: RegExp; plugins: unknown[]; logLevel: 'silent' }): Promise<{
    generate(options: { format: 'es' }): Promise<{ output: [{ code: string }] }>
  }>
}

const { rollup } = await loadTool<Rollup>('rollup/dist/es/rollup.js')
const { dts } = await loadTool<{ dts: () => unknown }>('rollup-plugin-dts/dist/rollup-plugin-dts.mjs')
const entries = inject('packages').flatMap(({ name, manifest, folder }) =>
  Object.entries(manifest.exports)
    .map(([entry, target]) => ({
      entry: name + entry.slice(1),
      types: targetsOf(target).find((file) => file.endsWith('.d.ts')),
      folder,
    }))
    // One line an operation, and all of it in git already.
    .filter(({ entry, types }) => types && !entry.startsWith('@orchestration/operations'))
    // Another entry has the same declarations, as `@orchestration/client/bundled` has those of the client.
    .filter(
      ({ folder, types }, index, all) =>
        all.findIndex((other) => other.folder === folder && other.types === types) === index,
    ),
)

// A break of the public API shows in the review of `api/`. Meant to be changed: `pnpm --filter @orchestration/package-tests test:system -u`.
test.each(entries)('$entry has the API that is written down', async ({ entry, types = '', folder }) => {
  const bundle = await rollup({
    input: join(folder, types),
    external: /^[^./]/,
    plugins: [dts()],
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'es' })
  const file = `../api/${entry.replace('@orchestration/', '').replace('/', '-')}.md`
  await expect(`# ${entry}\n\n\`\`\`ts\n${output[0].code.trim()}\n\`\`\`\n`).toMatchFileSnapshot(file)
})
