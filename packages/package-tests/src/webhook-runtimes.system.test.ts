import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { run } from './run.ts'

const project = join(inject('folder'), 'webhook-runtimes')
const { nodes, runtimes } = inject('combinations')
const programs = [
  ...Object.entries(nodes).map(([version, path]) => [`Node ${version}`, [path]] as const),
  ...Object.entries(runtimes),
]

beforeAll(async () => {
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{ "private": true }')
  await writeFile(join(project, '.npmrc'), `@orchestration:registry=${inject('registry')}/\n`)
  await run('npm', ['install', '@orchestration/webhooks'], { cwd: project })
  await copyFile(new URL('./webhook-receiver.mjs', import.meta.url), join(project, 'receiver.mjs'))
})

test.for(programs)(
  'in %s, a receiver handles an event only once, and rejects invalid requests',
  async ([, [program, ...options]]) => {
    const { stdout } = await run(program, [...options, 'receiver.mjs'], { cwd: project })
    expect(JSON.parse(stdout)).toEqual({
      genuine: 200,
      repeated: 200,
      changed: 401,
      tooLong: 413,
      afterwards: 200,
      handled: 1,
    })
  },
)
