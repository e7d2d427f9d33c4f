import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { compile } from './compile.ts'
import { run } from './run.ts'
import { type StartedEmulator, startEmulator } from './start-emulator.ts'

const { nodes, oldNodes, typescripts } = inject('combinations')
const modules = inject('packages').flatMap(({ name, manifest }) =>
  Object.keys(manifest.exports)
    // Skips the `./redirect` preload script, because importing it redirects all requests from the process.
    .filter((entry) => !/\.(json|graphql)$|\*|^\.\/redirect$/.test(entry))
    .map((entry) => name + entry.slice(1)),
)
const both = ['consumer.mts', 'consumer.cts']

describe.each(Object.entries(inject('projects')))('in a project installed by %s', (_, project) => {
  describe.each(Object.entries(typescripts))('TypeScript %s', (_, typescript) => {
    test.each(['nodenext', 'bundler'] as const)(
      'resolves the types with moduleResolution %s',
      async (resolution) => {
        const files = resolution === 'nodenext' ? both : ['consumer.mts']
        expect(await compile(project, { typescript, resolution, files })).toEqual([])
      },
    )

    test('resolves the types with node16 in ES modules, and reports TS1479 in CommonJS', async () => {
      const problems = await compile(project, { typescript, resolution: 'node16', files: both })
      expect(problems).toEqual(Array(2).fill(expect.stringMatching(/^src\/consumer\.cts.*TS1479.*/)))
    })
  })

  describe('that defines its own operation', () => {
    const command = 'node_modules/@graphql-codegen/cli/esm/bin.js'
    beforeAll(async () => {
      const config = `import { defaults } from '@orchestration/codegen'
        import { schemaPath } from '@orchestration/schema'
        const plugins = ['@orchestration/codegen', 'typed-document-node']
        export default { schema: schemaPath, documents: 'src/*.graphql', config: defaults, generates: { 'src/__generated__/operations.ts': { plugins } } }`
      await writeFile(join(project, 'codegen.ts'), config)
      await writeFile(join(project, 'src/TenantCode.graphql'), 'query TenantCode { tenant { code } }')
    })

    test.each(Object.entries(nodes))('graphql-codegen runs on Node %s', async (_, node) => {
      await rm(join(project, 'src/__generated__'), { recursive: true, force: true })
      await run(node, [command], { cwd: project })
    })

    test.each(Object.entries(oldNodes))('the CLI rejects Node %s as too old', async (_, node) => {
      const args = ['node_modules/@orchestration/cli/dist/main.js', 'operations', 'check']
      await expect(run(node, args, { cwd: project })).rejects.toThrow(
        /orchestration needs Node 22\.19 or newer/,
      )
    })

    test.each(Object.values(typescripts))('the generated code compiles with %s', async (typescript) => {
      const files = ['__generated__/operations.ts']
      expect(await compile(project, { typescript, resolution: 'nodenext', files })).toEqual([])
      const check = `const { TenantCodeDocument } = require('./out/__generated__/operations.js'); console.log(TenantCodeDocument.kind)`
      expect((await run(process.execPath, ['--eval', check], { cwd: project })).stdout).toBe('Document\n')
    })
  })

  describe('with an installed emulator', () => {
    let emulator: StartedEmulator
    beforeAll(async () => {
      const [typescript = ''] = Object.values(typescripts).slice(-1)
      await compile(project, { typescript, resolution: 'nodenext', files: both })
      emulator = await startEmulator(project, ['--patients', '25'])
    })
    afterAll(() => emulator.stop())

    test('the emulator serves the assets of the portal', async () => {
      const page = await fetch(emulator.portal)
      const assets = (await page.text()).match(/\/assets\/[^"]+/g) ?? []
      const responses = await Promise.all(assets.map((path) => fetch(new URL(path, emulator.portal))))
      expect([page, ...responses].map(({ status }) => status)).toEqual([200, ...assets.map(() => 200)])
      expect(assets).not.toEqual([])
    })

    describe.each(Object.entries(nodes))('Node %s', (_, node) => {
      test('loads every entry as the same module with import and require, without warnings', async () => {
        const { stdout, stderr } = await run(node, ['load-entries.mjs', ...modules], { cwd: project })
        expect(stdout.trim().split('\n')).toEqual(modules)
        expect(stderr).toBe('')
      })

      test.each(['consumer.mjs', 'consumer.cjs'])('queries the emulator from %s', async (file) => {
        const { stdout, stderr } = await run(node, [`out/${file}`], { cwd: project, env: emulator.env })
        expect(JSON.parse(stdout)).toEqual({
          first: 2,
          listed: 25,
          loaded: 18,
          missing: 'NOT_FOUND',
          mistyped: true,
        })
        expect(stderr).toBe('')
      })
    })
  })
})
