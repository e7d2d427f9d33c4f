import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { globParent, listFiles } from './list-files.ts'

const files = [
  'a.graphql',
  '.hidden.graphql',
  'src/d.graphql',
  'src/f.server.graphql',
  'src/deep/er/g.gql',
  'src/node_modules/i/i.graphql',
  'src/@scope/two words/j.graphql',
  'app/[id]/(group)/k.graphql',
  'app/i/l.graphql',
  'app/[id]/m[1].graphql',
  'app/[id]/m1.graphql',
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orchestration-documents-'))
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), '')
  }
  await symlink('../a.graphql', join(folder, 'src/link.graphql'))
  return () => rm(folder, { recursive: true })
})

test.each([
  [['*.graphql'], ['a.graphql']],
  [
    ['src/*.graphql', 'src/d.*'],
    ['src/d.graphql', 'src/f.server.graphql', 'src/link.graphql'],
  ],
  [
    ['**/*.{graphql,gql}', '!src/*.server.graphql'],
    [
      'a.graphql',
      'app/[id]/(group)/k.graphql',
      'app/[id]/m1.graphql',
      'app/[id]/m[1].graphql',
      'app/i/l.graphql',
      'src/@scope/two words/j.graphql',
      'src/d.graphql',
      'src/deep/er/g.gql',
      'src/link.graphql',
    ],
  ],
  [['src/node_modules/i/*.graphql'], ['src/node_modules/i/i.graphql']],
  [['nowhere/**/*.graphql'], []],
  [['app/[id]/(group)/k.graphql'], ['app/[id]/(group)/k.graphql']],
  [['app/[id]/(group)/*.graphql'], ['app/[id]/(group)/k.graphql']],
  [['app/[id]/m[1].graphql'], ['app/[id]/m[1].graphql']],
  [['app/[id]/*.graphql', '!app/[id]/m[1].graphql'], ['app/[id]/m1.graphql']],
  [['app/[hi]/*.graphql'], ['app/i/l.graphql']],
])('listFiles(%j) returns %j', async (globs, expected) => {
  expect(await listFiles(globs, folder)).toEqual(
    expected.map((file) => relative('', join(folder, file))).sort(),
  )
})

test('listFiles resolves globs relative to the current folder', async () => {
  const here = relative('', import.meta.dirname)
  for (const glob of [`${here}/*.ts`, `./${here}/*.ts`, `../${basename(resolve())}/${here}/*.ts`])
    expect(await listFiles([glob])).toContain(relative('', import.meta.filename))
})

test('globParent accepts existing folders whose names contain glob characters', () => {
  const inFolder = (glob: string) => globParent(`${folder}/${glob}`).slice(folder.length)
  expect(inFolder('app/[id]/**/*.graphql')).toBe('/app/[id]')
  expect(inFolder('app/[id]/m[1].graphql')).toBe('/app/[id]')
  expect(inFolder('app/[hi]/*.graphql')).toBe('/app')
})
