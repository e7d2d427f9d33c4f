import { execFile } from 'node:child_process'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createProject } from '../test/create-project.ts'
import { rules } from './commands/operations-check/rules/index.ts'
import { createProgram } from './create-program.ts'

const packages = join(import.meta.dirname, '../..')
const readmes = await Promise.all(
  ['cli', 'codegen'].map((name) => readFile(join(packages, name, 'README.md'), 'utf8')),
)
const [own = ''] = readmes
const tsc = join(
  createRequire(join(packages, '../package.json')).resolve('typescript/package.json'),
  '../bin/tsc',
)

test('every rule is in the table of rules', () => {
  const rows = [...own.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
  expect(rows.filter((name = '') => name in rules || name.includes('-'))).toEqual(Object.keys(rules))
})

test('every command is in the table of commands', () => {
  const names = createProgram().commands.flatMap((command) =>
    command.commands.length > 0
      ? command.commands.map((child) => `${command.name()} ${child.name()}`)
      : [command.name()],
  )
  const rows = [...own.matchAll(/^\| `((?:schema |operations )?[a-z]+)(?: [<[].*?)?` \|/gm)].map(
    ([, name]) => name,
  )
  expect(rows.slice(0, names.length)).toEqual(names)
})

test('the code compiles', async () => {
  const blocks = readmes.flatMap((text) =>
    [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code),
  )
  await using project = await createProject()
  await symlink(join(packages, 'cli'), join(project.folder, 'node_modules/@orchestration/cli'))
  await mkdir(join(project.folder, 'node_modules/@types'))
  const node = createRequire(join(packages, '../package.json')).resolve('@types/node/package.json')
  await symlink(join(node, '..'), join(project.folder, 'node_modules/@types/node'))
  for (const [index, code] of blocks.entries()) await project.write(`block-${index}.ts`, code)
  await project.write(
    'tsconfig.json',
    JSON.stringify({
      extends: join(packages, '../tsconfig.json'),
      compilerOptions: { declaration: false, isolatedDeclarations: false },
      include: ['block-*.ts'],
      exclude: [],
    }),
  )
  const result = await promisify(execFile)(process.execPath, [tsc, '-p', project.folder]).catch(
    (error) => error,
  )
  expect(blocks.length).toBeGreaterThan(1)
  expect(result.stdout).toBe('')
})
