import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { run } from './run.ts'

const esbuild = join(inject('tools'), '.bin/esbuild')
const consumer = `
import { createClient, paginate } from '@orchestration/client'
import { PatientsDocument } from '@orchestration/operations'
for await (const patient of paginate(createClient(), PatientsDocument)) console.log(patient.id)`

const kilobytes = (code: string) => gzipSync(code).byteLength / 1024

// Sizes refer to minified and gzipped code.
describe('a bundle that lists patients', () => {
  const project = inject('project')
  beforeAll(async () => {
    await writeFile(join(project, 'bundle.mjs'), consumer)
  })

  async function bundle(...options: string[]): Promise<string> {
    const args = [
      'bundle.mjs',
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--log-level=error',
      ...options,
    ]
    return (await run(esbuild, args, { cwd: project })).stdout
  }

  // Currently 17.1 KB, including 0.9 KB for idempotency keys.
  test('contains at most 18 KB of our code', async () => {
    const others = ['@apollo/client', 'graphql', 'rxjs', '*/opentelemetry.js', '*/undici.js']
    const external = others.map((name) => `--external:${name}`)
    expect(kilobytes(await bundle('--minify', ...external))).toBeLessThan(18)
  })

  test('is at most 280 KB in size, including Apollo Client and undici', async () => {
    expect(kilobytes(await bundle('--minify'))).toBeLessThan(280)
  })

  test('contains only the operations that the program uses', async () => {
    const made = (await bundle()).matchAll(/\b([A-Z]\w+(?:Document|FragmentDoc)) = /g)
    expect([...made].map(([, name]) => name).sort()).toEqual(['PatientsDocument'])
  })
})
