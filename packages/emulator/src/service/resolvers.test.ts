import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test('resolvers.ts imports every *-resolvers.ts file, and all resolvers are in such files', () => {
  const named = globSync('**/*-resolvers.ts', { cwd: folder }).sort()
  const imported = [...read('resolvers.ts').matchAll(/from '\.\/(.+-resolvers\.ts)'/g)].map(
    ([, file]) => file,
  )
  expect(imported.sort()).toEqual(named)

  const sources = globSync('**/*.ts', { cwd: folder, exclude: ['__generated__/**', 'resolvers.ts'] })
  const exporting = sources.filter((file) =>
    /^export const \w+: .*(Query|Mutation)Resolvers</m.test(read(file)),
  )
  expect(exporting.sort()).toEqual(named)
})
