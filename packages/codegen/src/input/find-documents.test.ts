import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { findDocuments } from './find-documents.ts'
import { globDocuments } from './glob-documents.ts'

const files = [
  'a.graphql',
  'b.gql',
  '.hidden.graphql',
  '.cache/c.graphql',
  'src/d.graphql',
  'src/D.GRAPHQL',
  'src/e.graphql.bak',
  'src/f.server.graphql',
  'src/.graphql',
  'src/deep/er/g.graphql',
  'src/folder.graphql/h.graphql',
  'src/node_modules/i/i.graphql',
  'src/@scope/two words/j.graphql',
  'linked/k.graphql',
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orchestration-documents-'))
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), '')
  }
  await symlink('../a.graphql', join(folder, 'src/link.graphql'))
  await mkdir(join(folder, 'links'))
  await symlink('../linked', join(folder, 'links/folder'))
  await symlink('nowhere', join(folder, 'links/broken.graphql'))
  return () => rm(folder, { recursive: true })
})

test.each([
  ['**/*.graphql'],
  ['*.graphql'],
  ['src/*.graphql'],
  ['src/**/*.graphql'],
  ['src/../src/./deep/**/*.graphql'],
  ['src/@scope/two words/*.graphql'],
  ['.cache/*.graphql'],
  ['src/deep/*.graphql', 'src/**/*.graphql', '*.gql'],
  ['src/**/*.graphql', '!src/**/*.server.graphql'],
  ['src/**/*.{graphql,gql}'],
  ['src/a.graphql/*.graphql'],
  ['nowhere/**/*.graphql'],
  ['links/*.graphql'],
  ['links/**/*.graphql'],
  ['links/folder/*.graphql'],
  ['src/node_modules/**/*.graphql'],
])('finds the same files as tinyglobby for %j', async (...globs) => {
  const absolute = globs.map((glob) => glob.replace(/^!?/, (mark) => `${mark}${folder}/`))
  expect(await findDocuments(absolute)).toEqual(await globDocuments(absolute))
})

test('finds files from the current folder', async () => {
  const globs = ['src/input/*.ts', './src/input/*.ts', '../codegen/src/input/*.ts']
  for (const glob of globs) {
    expect(await findDocuments([glob])).toEqual(await globDocuments([glob]))
    expect(await findDocuments([glob])).toContain(import.meta.filename)
  }
})
