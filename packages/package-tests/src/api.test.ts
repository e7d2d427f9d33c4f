import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { run } from './run.ts'
import { targetsOf } from './targets-of.ts'

const tools = inject('tools')
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
  const rollup = ['-p', 'rollup-plugin-dts', '-f', 'es', '--silent', '--external', '/^[^./]/', types]
  const { stdout } = await run(join(tools, '.bin/rollup'), rollup, { cwd: folder })
  const file = `../api/${entry.replace('@orchestration/', '').replace('/', '-')}.md`
  await expect(`# ${entry}\n\n\`\`\`ts\n${stdout.trim()}\n\`\`\`\n`).toMatchFileSnapshot(file)
})
