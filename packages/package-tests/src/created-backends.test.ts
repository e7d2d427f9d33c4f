import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { workspace } from './pack-packages.ts'
import { run } from './run.ts'

const templates = ['fastify', 'hono', 'worker']
const folder = join(inject('folder'), 'created')
// What an earlier run left in npm's cache would have the same name and version.
const env = { npm_config_cache: join(inject('folder'), 'npm-cache') }

// As the quick start says, in folders that share one installation.
beforeAll(async () => {
  const page = await readFile(join(workspace, 'packages/docs/pages/quick-start.md'), 'utf8')
  const [, command = ''] = /^npx (@orchestration\/cli init .*)$/m.exec(page) ?? []
  await mkdir(folder)
  await writeFile(join(folder, '.npmrc'), `@orchestration:registry=${inject('registry')}/\n`)
  for (const template of templates) {
    const args = command
      .replace('my-backend', template)
      .replace('--template fastify', `--template ${template}`)
    await run('npx', ['--yes', ...args.split(' ')], { cwd: folder, env })
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, workspaces: templates }))
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
})

describe.each(templates)('a new backend of the template %s', (template) => {
  const cwd = join(folder, template)

  test('depends on the packages that were released with the command', async () => {
    const { dependencies, devDependencies } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8'))
    const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@orchestration/'),
    )
    const released = inject('packages').map(({ name, manifest }) => [name, `^${manifest.version}`])
    expect(released).toEqual(expect.arrayContaining(ours))
    expect(ours.length).toBeGreaterThan(3)
  })

  test('passes everything that its workflows run', async () => {
    const workflows = ['operations', 'test'].map((name) => join(cwd, `.github/workflows/${name}.yml`))
    const texts = await Promise.all(workflows.map((file) => readFile(file, 'utf8')))
    const commands = [...texts.join('').matchAll(/- run: (np[mx]) (.*)$/gm)]
      .map(([, command = '', args = '']) => [command, ...args.split(' ')])
      .filter(([, first]) => first !== 'ci')
    expect(commands).toHaveLength(4)
    for (const [command = '', ...args] of commands) await run(command, args, { cwd })
  })
})
