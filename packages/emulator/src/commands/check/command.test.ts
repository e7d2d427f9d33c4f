import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { runHere } from '../../../test/run-here.ts'
import { visitYaml } from '../../../test/visit-yaml.ts'

const folder = mkdtempSync(join(tmpdir(), 'definitions-'))
afterAll(() => rm(folder, { recursive: true }))
const check = (...args: string[]) => runHere(['check', ...args], { GITHUB_WORKSPACE: folder })

const visit = join(folder, 'visit.yaml')
const broken = join(folder, 'broken.yml')
await writeFile(visit, visitYaml)
await writeFile(broken, `${visitYaml}        next: review\n`)

test('check prints annotations in GitHub Actions, unless a format is passed', async () => {
  const inJob = (...args: string[]) => runHere(['check', broken, ...args], { GITHUB_ACTIONS: 'true' })
  expect((await inJob()).out).toMatch(/^::error file=/)
  expect((await inJob('--format', 'text')).out).toMatch(/1 problem\.\n$/)
  expect(JSON.parse((await inJob('--json')).out).findings).toHaveLength(1)
})

test('check accepts valid definitions', async () => {
  expect(await check(join(folder, '*.yaml'))).toEqual({
    code: 0,
    out: 'All definitions are valid.\n',
    err: '',
  })
})

test('check prints every problem with file, line, column and advice', async () => {
  const { code, out } = await check(broken)
  expect(code).toBe(1)
  expect(out).toMatch(
    /broken\.yml:11:9 tracks\.main\.steps\.call\.next.*: .*"review".*\n {2}\| {9}next: review\n {2}\| {9}\^\n1 problem\.\n$/,
  )
})

test('check --json prints findings as JSON, and check --format github prints annotations', async () => {
  const { out } = await check('--json', broken)
  expect(JSON.parse(out).findings).toMatchObject([
    { severity: 'error', file: broken, line: 11, column: 9, path: 'tracks.main.steps.call.next' },
  ])
  expect((await check('--format', 'github', broken)).out).toMatch(
    /^::error file=broken\.yml,line=11,col=9,title=tracks\.main\.steps\.call\.next.*::/,
  )
})

test('check lists the unsupported parts of a Studio export, and exits with 0', async () => {
  const studioExport = join(import.meta.dirname, '../../../../care-flows/test/studio-export')
  const { code, out } = await check(studioExport)
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^actions\/actions\.json emptyForm001 "Form to come": the form .*; it is skipped$/m,
    ),
  })
  expect(out).toMatch(/\nAll definitions are valid\.\n$/)
  const findings: { severity: string; message: string }[] = JSON.parse(
    (await check('--json', studioExport)).out,
  ).findings
  expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(['warning']))
  const annotations = (await check('--format', 'github', studioExport)).out.trimEnd().split('\n')
  expect(annotations).toEqual(findings.map(({ message }) => `::warning title=definition::${message}`))
})

test('check, draw and test accept a Studio export in the current folder', async () => {
  const cwd = join(import.meta.dirname, '../../../../care-flows/test/studio-export')
  const cases = join(folder, 'cases.yaml')
  await writeFile(cases, 'cases:\n  - title: None\n')
  const main = join(import.meta.dirname, '../../main.ts')
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--conditions=@orchestration/source', main, ...args], { cwd })
  expect((await run('check', './')).stdout).toMatch(/\nAll definitions are valid\.\n$/)
  expect((await run('draw', '.')).stdout).toMatch(/^<svg /)
  await expect(run('test', cases, '--definitions', '.')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^✗ None\n/),
  })
})

test('check accepts the path of an existing file that contains glob characters', async () => {
  const parent = join(folder, 'g[1]/x (2)')
  await mkdir(parent, { recursive: true })
  await writeFile(join(parent, 'visit.yaml'), visitYaml)
  for (const name of ['visit.yaml', '*.yaml'])
    expect(await check(join(parent, name))).toMatchObject({ code: 0 })
})

test('check exits with 2 if a pattern matches no file', async () => {
  expect(await check(visit, 'nothing/*.yaml')).toEqual({
    code: 2,
    out: '',
    err: 'error: No file matches nothing/*.yaml. Pass a file, a folder or a glob pattern.\n',
  })
})
