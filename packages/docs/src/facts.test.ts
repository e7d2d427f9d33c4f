import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultNames } from '@orchestration/emulator'
import { expect, test } from 'vitest'
import { loadSchema } from './load-operations.ts'
import { findMaxPageSize } from './operation-pages/operation.ts'
import { isPublished, repository, repositoryUrl } from './repository.ts'

/** Returns the cells of the table rows below a heading. */
function rowsOf(page: string, heading: string): string[][] {
  const text = readFileSync(join(import.meta.dirname, '../pages', page), 'utf8')
  const section = text.split(/^## /m).find((section) => section.startsWith(heading)) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return rows.map((row) => row.split(' | ').map((cell) => cell.replaceAll(/[|`]/g, '').trim()))
}

test('the maximum page sizes on the pagination page match the schema', () => {
  const schema = loadSchema()
  const caps = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
    const maxPageSize = findMaxPageSize({ field })
    return maxPageSize ? [[field.name.toLowerCase(), String(maxPageSize.count)]] : []
  })
  const rows = rowsOf('client/pagination.md', 'Page size')
  expect(rows.map(([name = '', count]) => [name.toLowerCase(), count]).sort()).toEqual(caps.sort())
})

test('the testing pages list the faults of the emulator', () => {
  const requestFaults = rowsOf('testing.md', 'Inject faults')
  const webhookFaults = rowsOf('webhooks/testing.md', 'Inject webhook faults')
  expect([...requestFaults, ...webhookFaults].map(([name]) => name)).toEqual([...faultNames])
})

test('the landing page lists every example', () => {
  const page = readFileSync(join(import.meta.dirname, '../pages/index.md'), 'utf8')
  const [, section = ''] = /^## Examples\n(.*)/ms.exec(page) ?? []
  const names = [...section.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(readdirSync(join(repository, 'examples')).toSorted())
})

test('the page about versions lists the minimum versions in the manifests', () => {
  const page = readFileSync(join(import.meta.dirname, '../pages/compatibility.md'), 'utf8')
  const rowOf = (software: string) =>
    page.split('\n').find((line) => line.startsWith(`| ${software} |`)) ?? ''
  const manifests = globSync('packages/*/package.json', { cwd: repository }).map((file) =>
    JSON.parse(readFileSync(join(repository, file), 'utf8')),
  )
  const published = manifests.filter((manifest) => !manifest.private)
  const minimumsOf = (ranges: (string | undefined)[]) =>
    new Set(ranges.flatMap((range = '') => /\d+(?:\.[1-9]\d*)?/.exec(range)?.[0] ?? []))
  const minimums = {
    Node: minimumsOf(published.map(({ engines }) => engines?.node)),
    'GraphQL.js': minimumsOf(published.map(({ peerDependencies }) => peerDependencies?.graphql)),
  }
  for (const [software, versions] of Object.entries(minimums))
    for (const version of versions) expect(rowOf(software)).toContain(version)
  expect(minimums['GraphQL.js'].size).toBeGreaterThan(1)
})

test('the README shows the commands for a new clone', () => {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8')
  for (const command of ['npx -y pnpm@12 demo', 'npx -y pnpm@12 test']) expect(readme).toContain(command)
})

test('the README contains a "not on npm" note until the packages are published', () => {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8')
  expect(readme.includes('not on npm yet')).toBe(!isPublished)
})

test('CONTRIBUTING.md names only existing files and folders', () => {
  const text = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8')
  const paths = [...text.matchAll(/`((?:packages|examples|\.ci)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !existsSync(join(repository, path)))).toEqual([])
})

test('CONTRIBUTING.md names only identifiers that exist in the named file', () => {
  const text = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8')
  const places = [...text.matchAll(/(?:`(\w+)` and )?`(\w+)` in\s+`(packages\/[\w./-]+\.\w+)`/g)]
  expect(places.length).toBeGreaterThan(5)
  const missing = places.flatMap(([, first, second, path = '']) => {
    const code = readFileSync(join(repository, path), 'utf8')
    return [first, second].filter((name) => name && !new RegExp(`\\b${name}\\b`).test(code))
  })
  expect(missing).toEqual([])
})

test('SECURITY.md mentions the missing npm provenance until the repository has a URL', () => {
  const text = readFileSync(join(repository, 'SECURITY.md'), 'utf8')
  expect(text.includes('no npm provenance')).toBe(repositoryUrl === undefined)
})

test("the quick start shows the output of a new backend's tests and startup", () => {
  const template = join(repository, 'packages/cli/templates/fastify')
  const page = readFileSync(join(import.meta.dirname, '../pages/quick-start.md'), 'utf8')
  const count = readFileSync(join(template, 'test/create-server.test.ts'), 'utf8').match(/^test\(/gm)?.length
  expect(page).toContain(`Tests  ${count} passed (${count})\n`)
  const [, printed = ''] =
    /console\.log\(`\n([^`]*)`\)/.exec(readFileSync(join(template, 'dev.ts'), 'utf8')) ?? []
  const shown = printed
    .replace(/\$\{url\}/, 'http://127.0.0.1:3000')
    .replace(/\$\{emulator\.portal\}/, 'http://127.0.0.1:4009')
    .replace(/\$\{emulator\.adminToken\}/, '…')
  expect(page).toContain(`txt\n${shown}`)
})
