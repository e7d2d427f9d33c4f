import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.each([
  {
    root: 'service/resolvers.ts',
    suffix: 'resolvers',
    content: /^export const \w+: .*(Query|Mutation)Resolvers</m,
  },
  { root: 'http/portal/portal.ts', suffix: 'page', content: /^export const \w+Routes = /m },
])(
  '$root imports every *-$suffix.ts file, and only such files contain $content',
  ({ root, suffix, content }) => {
    const folder = join(import.meta.dirname, root, '..')
    const [rootFile = ''] = root.split('/').slice(-1)
    const read = (file: string) => readFileSync(join(folder, file), 'utf8')
    const named = globSync(`**/*-${suffix}.ts`, { cwd: folder }).sort()
    const imported = [...read(rootFile).matchAll(/from '\.\/(.+)'/g)].map(([, file = '']) => file)
    expect(imported.filter((file) => file.endsWith(`-${suffix}.ts`)).sort()).toEqual(named)

    const sources = globSync('**/*.ts', { cwd: folder, exclude: ['__generated__/**', rootFile] })
    expect(sources.filter((file) => content.test(read(file))).sort()).toEqual(named)
  },
)

test('each portal page exports its routes in a constant that is named after its file', () => {
  const folder = join(import.meta.dirname, 'http/portal')
  for (const file of globSync('**/*-page.ts', { cwd: folder })) {
    const subject = file.replace(/^.*\/|-page\.ts$/g, '')
    const name = subject.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    expect(readFileSync(join(folder, file), 'utf8')).toContain(`\nexport const ${name}Routes = `)
  }
})
