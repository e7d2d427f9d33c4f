import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadProgram } from '../test/load-program.ts'
import { repository } from './repository.ts'

/** Options of npm, npx, pnpm, Node.js and curl. */
const foreignOptions = [
  'experimental-vm-modules',
  'fail',
  'filter',
  'header',
  'import',
  'no-install',
  'omit',
  'silent',
  'test',
  'watch',
]
/** Files that run Git or a package manager, or that contain CSS variables. */
const withForeignOptions =
  /packages\/(care-flows\/src\/drawing|cli\/src\/(git|schemas\/load-schema|commands\/(schema-pull\/update-schema-file|doctor\/exposed-key-checks|init\/package-manager))\b)/

test('pages, READMEs, change notes and messages name only existing options', async () => {
  const known = new Set([
    '--help',
    '--version',
    ...foreignOptions.map((name) => `--${name}`),
    ...[...(await loadProgram('cli')).values(), ...(await loadProgram('emulator')).values()].flatMap(
      ({ options }) => options.map(({ long }) => long),
    ),
  ])
  const files = execFileSync('git', ['ls-files', '*.md', '*/llms.txt', 'packages/*/src/*.ts'], {
    cwd: repository,
    encoding: 'utf8',
  }).split('\n')
  const texts = files.filter((file) => file && !/\.test\.ts$|^benchmarks|package-tests|test-tools/.test(file))
  expect(texts.length).toBeGreaterThan(500)
  const unknown = texts.flatMap((file) => {
    if (withForeignOptions.test(file)) return []
    const text = readFileSync(join(repository, file), 'utf8')
    const named = text.match(/(?<![\w-]|var\()--[a-z][\w-]+/g) ?? []
    return named.filter((option) => !known.has(option)).map((option) => `${file}: ${option}`)
  })
  expect(unknown).toEqual([])
})
