import { mkdtempSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runWarm } from '../../test/run-warm.ts'
import { runCli } from '../../test/start-cli.ts'

const cwd = mkdtempSync(join(tmpdir(), 'definitions-'))
afterAll(() => rm(cwd, { recursive: true }))
const check = (...args: string[]) => runWarm(['definitions', 'check', ...args], { cwd })

const good = `id: visit
title: Visit
tracks:
  main:
    title: Main
    steps:
      call:
        title: Call
        actions:
          - checklist: { title: Call, items: [Call] }
`

test('accepts valid definitions', async () => {
  await writeFile(join(cwd, 'visit.yaml'), good)
  expect(await check('*.yaml')).toEqual({ code: 0, stdout: 'All definitions are valid.\n', stderr: '' })
})

test('shows every problem with file, line and column, and what to write instead', async () => {
  await writeFile(join(cwd, 'broken.yml'), `${good}        next: review\n`)
  const { code, stdout } = await check('broken.yml')
  expect(code).toBe(1)
  expect(stdout).toMatch(/^broken\.yml:11:9 tracks\.main\.steps\.call\.next.*: .*"review".*\n1 problem\.\n$/)
})

test('--json prints problems, --format github annotations', async () => {
  await writeFile(join(cwd, 'broken.yml'), `${good}        next: review\n`)
  const { stdout } = await check('--json', 'broken.yml')
  expect(JSON.parse(stdout).problems).toMatchObject([{ source: 'broken.yml', line: 11, column: 9 }])
  expect((await check('--format', 'github', 'broken.yml')).stdout).toMatch(
    /^::error file=broken\.yml,line=11,col=9,title=tracks\.main\.steps\.call\.next.*::/,
  )
})

test("lists what of Studio's export has no counterpart, and exits with 0", async () => {
  const folder = join(import.meta.dirname, '../../../care-flows/test/studio-export')
  const { code, stdout } = await check(folder)
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /^actions\/actions\.json emptyForm001 "Form to come": the form .*; it is skipped$/m,
    ),
  })
  expect(stdout).toMatch(/\nAll definitions are valid\.\n$/)
  expect(JSON.parse((await check('--json', folder)).stdout)).toMatchObject({
    problems: [],
    notes: expect.any(Array),
  })
})

test.each(['.', './'])('checks, draws and tests the export in the current folder: %s', async (path) => {
  const folder = join(import.meta.dirname, '../../../care-flows/test/studio-export')
  await writeFile(join(cwd, 'cases.yaml'), 'cases:\n  - title: None\n')
  const run = (...args: string[]) => runWarm(['definitions', ...args], { cwd: folder })
  expect(await run('check', path)).toMatchObject({ code: 0 })
  expect(await run('draw', path)).toMatchObject({ code: 0 })
  const { stdout } = await run('test', join(cwd, 'cases.yaml'), '--definitions', path)
  expect(stdout).toMatch(/^failed: None\n/)
})

test('takes what exists literally, although its name is like a pattern', async () => {
  await mkdir(join(cwd, 'g[1]/x (2)'), { recursive: true })
  await writeFile(join(cwd, 'g[1]/x (2)/visit.yaml'), good)
  for (const path of ['g[1]/x (2)/visit.yaml', 'g[1]/x (2)/*.yaml'])
    expect(await check(path)).toMatchObject({ code: 0 })
})

test('a pattern without a file is a problem, and no file a wrong use', async () => {
  expect(await check('nothing/*.yaml')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('nothing/*.yaml: no file has this name'),
  })
  expect(await check()).toMatchObject({ code: 2, stdout: '' })
})

test('needs the package of care flows, and neither the emulator nor what the emulator is made of', async () => {
  await writeFile(join(cwd, 'visit.yaml'), good)
  const list = join(cwd, 'loaded.txt')
  const hook = `
    import { appendFileSync } from 'node:fs'
    import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(list)}, url + '\\n'); return next(url, context) } })`
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` }
  expect(await runCli(['definitions', 'check', 'visit.yaml'], { cwd, env })).toMatchObject({ code: 0 })
  const loaded = (await readFile(list, 'utf8')).split('\n')
  const packages = loaded.flatMap(
    (url) => /.*\/(?:node_modules|packages)\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? [],
  )
  expect([...new Set(packages)].sort()).toEqual(['care-flows', 'cli', 'commander', 'valibot', 'yaml'])
})
