import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startEmulator } from '@orchestration/emulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = fileURLToPath(new URL(`../.readme-${process.pid}/`, import.meta.url))
const text = await readFile(new URL('../README.md', import.meta.url), 'utf8')
const blocks = [...text.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = ''], index) => ({
  file: `${folder}block-${index + 1}.ts`,
  // Examples name a hosted environment; here they meet the emulator.
  code: code.replaceAll(/\benvironment: 'sandbox',? ?/g, ''),
}))

beforeAll(async () => {
  await mkdir(folder)
  const options = {
    noPropertyAccessFromIndexSignature: false,
    declaration: false,
    isolatedDeclarations: false,
  }
  const config = { extends: '../../../tsconfig.json', compilerOptions: options, include: ['*.ts'] }
  await writeFile(`${folder}tsconfig.json`, JSON.stringify(config))
  await Promise.all(blocks.map(({ file, code }) => writeFile(file, code)))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the blocks of the README', () => {
  test('pass the type checker', async () => {
    const { stdout } = await run(`${root}node_modules/.bin/tsc`, ['-p', folder]).catch((error) => error)
    // Other packages' sources are checked in their own place.
    expect(stdout.split('\n').filter((line: string) => line.includes('block-'))).toEqual([])
  })

  test('run, one after the other', async () => {
    await using emulator = await startEmulator({ environments: ['sandbox'], patients: 25, port: 0 })
    const ORCHESTRATION_API_KEY = await emulator.createApiKey('sandbox', { name: 'readme' })
    const env = {
      ...process.env,
      ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
      ORCHESTRATION_API_KEY,
    }
    const script = blocks.map(({ file }) => `await import('${file}'); console.log('ran ${file}')`).join('\n')
    const flags = ['--conditions=@orchestration/source', '--input-type=module', '-e', script]
    const { stdout, stderr } = await run(process.execPath, flags, { env })
    expect(stderr).toBe('')
    expect(stdout).not.toContain(ORCHESTRATION_API_KEY)
    for (const { file } of blocks) expect(stdout).toContain(`ran ${file}`)
    expect(stdout).not.toContain('not ok')
  })
})
