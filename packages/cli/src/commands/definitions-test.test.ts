import { mkdtempSync } from 'node:fs'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runWarm } from '../../test/run-warm.ts'

const cwd = mkdtempSync(join(tmpdir(), 'cases-'))
afterAll(() => rm(cwd, { recursive: true }))
const folder = join(import.meta.dirname, '../../../care-flows/test/studio-export')
const run = (...args: string[]) => runWarm(['definitions', ...args], { cwd })

const cases = `cases:
  - title: Low
    activities:
      - type: form
        name: Mood
        questions: [{ key: interest, value: 0 }, { key: down, value: 1 }]
      - { type: form, name: Goodbye }
    validate:
      - { type: step, name: Talk, action: DISCARDED }
      - { type: careflow, action: COMPLETE }
  - title: Nobody answers
`

test('runs cases on an export and on the YAML that is imported from it, with the same outcome', async () => {
  await writeFile(join(cwd, 'cases.yaml'), cases)
  const imported = await run('import', folder, '--output', 'mine.yaml', '--release-version', '3')
  expect(imported).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/is skipped\n(?:.*\n)*\+ mine\.yaml\n$/),
  })
  expect(await readFile(join(cwd, 'mine.yaml'), 'utf8')).toMatch(
    /^id: ckUpFlow_-01\ntitle: Check-up\nversion: 3\n/,
  )
  const outcomes = []
  for (const definition of [folder, 'mine.yaml']) {
    const { code, stdout } = await run('test', 'cases.yaml', '--definitions', definition, '--json')
    expect(stdout).toMatch(/^\{.*\}\n$/)
    outcomes.push({ code, ...JSON.parse(stdout) })
  }
  expect(outcomes[0]).toEqual({
    code: 1,
    passed: 1,
    failed: 1,
    cases: [
      { title: 'Low', outcome: 'passed', missing: [], pending: [] },
      {
        title: 'Nobody answers',
        outcome: 'failed',
        missing: ['an entry under activities for the form "Mood"'],
        pending: [
          'message "Welcome"',
          'form "Mood"',
          expect.stringMatching(/^what is due on \d{4}-\d\d-\d\d$/),
        ],
      },
    ],
  })
  expect(outcomes[1]).toEqual(outcomes[0])
})

test('prints what came, and exits with 0 if all cases passed', async () => {
  await writeFile(join(cwd, 'low.yaml'), cases.replace('  - title: Nobody answers\n', ''))
  const { code, stdout } = await run('test', 'low.yaml', '--definitions', folder)
  expect(code).toBe(0)
  expect(stdout).toMatch(/^passed: Low\n {2}came: careflow ACTIVATE\n {2}came: track "Main" ACTIVATE\n/)
  expect(stdout).toMatch(/\n1 passed, 0 failed\.\n$/)
})

test('a wrong file, definition or option is a wrong use', async () => {
  await writeFile(
    join(cwd, 'wrong.yaml'),
    'cases:\n  - title: A\n    activities: [{ type: form, name: Mod }]\n',
  )
  await writeFile(join(cwd, 'cases.yaml'), cases)
  for (const [args, message] of [
    [
      ['wrong.yaml', '--definitions', folder],
      'wrong.yaml:3:32 cases[0].activities[0].name: "Mod" is not a form',
    ],
    [['nowhere.yaml', '--definitions', folder], 'nowhere.yaml cannot be read'],
    [['cases.yaml', '--definitions', 'nowhere'], 'nowhere: no file has this name'],
    [
      ['cases.yaml', '--definitions', folder, '--care-flow', 'other'],
      'Name one care flow with --care-flow: ckUpFlow_-01',
    ],
    [['cases.yaml', '--definitions', folder, '--until', 'soon'], '--until must be a number of days'],
  ] as const)
    expect(await run('test', ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
  expect(await run('import', cwd, '--output', 'mine.yaml')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('pathways.json: must hold one care flow'),
  })
})

test('the import of a broken export names each file and its problem, and writes nothing', async () => {
  const broken = join(cwd, 'broken')
  await cp(folder, broken, { recursive: true })
  await writeFile(join(broken, 'forms/forms.json'), '<<<<<<< HEAD\n[]')
  await writeFile(
    join(broken, 'messages/messages.json'),
    '[{ "type": "message", "message": { "title": 1 } }]',
  )
  const { code, stdout, stderr } = await run('import', 'broken', '--output', 'broken.yaml')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^broken\/forms\/forms\.json: is not JSON/m)
  expect(stderr).toMatch(/^broken\/messages\/messages\.json\b.*: "\w+" must be /m)
  expect(await readdir(cwd)).not.toContain('broken.yaml')
})
