import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { listTargets } from './list-targets.ts'
import { loadTool } from './load-tool.ts'

/** The parts of Rollup's API that this test uses. */
interface Rollup {
  rollup(options: { input: string; external: RegExp; plugins: unknown[]; logLevel: 'silent' }): Promise<{
    generate(options: { format: 'es' }): Promise<{ output: [{ code: string }] }>
  }>
}

const { rollup } = await loadTool<Rollup>('rollup/dist/es/rollup.js')
const { dts } = await loadTool<{ dts: () => unknown }>('rollup-plugin-dts/dist/rollup-plugin-dts.mjs')
/** The packages that applications and their tests import. */
const entries = ['client', 'webhooks', 'emulator'].map((name) => {
  const found = inject('packages').find((each) => each.name === `@orchestration/${name}`)
  const types = listTargets(found?.manifest.exports['.']).find((file) => file.endsWith('.d.ts')) ?? ''
  return { name, file: join(found?.folder ?? '', types) }
})

// Makes changes to the public API visible in reviews. `pnpm test:system packages/package-tests/src/api -u` updates the reports.
test.each(entries)('the public API of $name matches its report', async ({ name, file }) => {
  const bundle = await rollup({
    input: file,
    external: /^[^./]/,
    plugins: [dts()],
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'es' })
  const report = `# @orchestration/${name}\n\n\`\`\`ts\n${output[0].code.trim()}\n\`\`\`\n`
  await expect(report).toMatchFileSnapshot(`../api/${name}.md`)
})
