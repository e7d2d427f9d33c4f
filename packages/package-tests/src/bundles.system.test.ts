import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createProject } from './create-project.ts'
import { run } from './run.ts'
import { type StartedEmulator, startEmulator } from './start-emulator.ts'

const { isMatrix } = inject('combinations')
const { dependencies } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../bundlers/package.json'), 'utf8'),
)

let project: string
let emulator: StartedEmulator
beforeAll(async () => {
  project = await createProject(
    { manager: 'pnpm', graphql: '^17.0.0', isFlat: true },
    inject('projectContext'),
    dependencies,
  )
  emulator = await startEmulator(project, ['--patients', '25'])
})
afterAll(() => emulator.stop())

const bundle = (bundler: string, options: string[]) =>
  run(join(project, 'node_modules/.bin', bundler), options, { cwd: project })

/** An AWS Lambda handler. */
const program = `
  import { createClient } from '@orchestration/client'
  import { PatientsDocument } from '@orchestration/operations'
  const client = createClient()
  export async function handler() {
    const { data } = await client.query({ query: PatientsDocument, variables: { pagination: { count: 3, offset: 0 } } })
    return data.patients.patients.length
  }`

/** Imports the bundle in a folder without packages, and calls its handler. */
const invoke = `
  const bundle = await import('./main.js')
  console.log(await (bundle.handler ?? bundle.default.handler)())`

const folderOf = (title: string, type: string) => join(inject('folder'), 'bundles', title, type)

/** The settings of all webpack bundles. One run creates all bundles, because separate runs would need more CPU time. */
function createWebpackSettings(): object[] {
  const settings = (type: string, more: object) => ({
    entry: './main.mjs',
    mode: 'production',
    target: 'node22',
    // Minifies only one bundle, because minifying takes much CPU time.
    optimization: { minimize: isMatrix && type === 'module' },
    ...more,
  })
  const esModule = settings('module', {
    experiments: { outputModule: true },
    output: {
      module: true,
      library: { type: 'module' },
      path: folderOf('webpack', 'module'),
      filename: 'main.js',
      chunkFilename: '[id].js',
    },
  })
  const commonJs = settings('commonjs', {
    output: { library: { type: 'commonjs2' }, path: folderOf('webpack', 'commonjs'), filename: 'main.js' },
  })
  return isMatrix ? [esModule, commonJs] : [esModule]
}

beforeAll(async () => {
  await writeFile(join(project, 'main.mjs'), program)
  // Excludes undici from minification, because undici takes as much CPU time as our code, Apollo Client and GraphQL.js together.
  const config = `import Minimizer from 'minimizer-webpack-plugin'
    const minimizer = [new Minimizer({ include: 'main.js' })]
    const settings = ${JSON.stringify(createWebpackSettings())}
    export default settings.map(({ optimization, ...more }) => ({ ...more, optimization: { ...optimization, minimizer } }))`
  await writeFile(join(project, 'webpack.config.mjs'), config)
  await bundle('webpack', ['build'])
})

const esbuild = (...more: string[]) => ['esbuild', '--bundle', '--platform=node', ...more]
const rolldown = (...more: string[]) => ['rolldown', '--platform=node', ...more]

const bundles: [title: string, type: string, command: string[]][] = [
  ['esbuild --minify', 'module', esbuild('--format=esm', '--minify')],
  ['rolldown', 'commonjs', rolldown('--format=cjs')],
  ['webpack', 'module', []],
]
const otherBundles: typeof bundles = [
  ['esbuild', 'module', esbuild('--format=esm')],
  ['esbuild --splitting', 'module', esbuild('--format=esm', '--splitting')],
  ['esbuild', 'commonjs', esbuild('--format=cjs')],
  ['rolldown', 'module', rolldown('--format=esm')],
  ['webpack', 'commonjs', []],
]

test.each(isMatrix ? [...bundles, ...otherBundles] : bundles)(
  'a %s bundle of the client in the %s format lists patients',
  async (title, type, [bundler, ...options]) => {
    const folder = folderOf(title, type)
    await mkdir(folder, { recursive: true })
    const output = bundler === 'esbuild' ? [`--outdir=${folder}`] : ['--dir', folder]
    if (bundler) await bundle(bundler, ['main.mjs', ...options, ...output])
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type }))
    const args = ['--input-type=module', '--eval', invoke]
    const { stdout, stderr } = await run(process.execPath, args, { cwd: folder, env: emulator.env })
    expect({ stdout, stderr }).toEqual({ stdout: '3\n', stderr: '' })
  },
)
