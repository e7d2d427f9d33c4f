import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runHere } from '../../../test/run-here.ts'

const folder = mkdtempSync(join(tmpdir(), 'cases-'))
afterAll(() => rm(folder, { recursive: true }))
const inFolder = (name: string) => join(folder, name)
const studioExport = join(import.meta.dirname, '../../../../care-flows/test/studio-export')
const run = (...args: string[]) => runHere(['test', ...args])

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
await writeFile(inFolder('cases.yaml'), cases)

test('test --json prints all outcomes on one line, and exits with 1 if a case failed', async () => {
  const { code, out } = await run(inFolder('cases.yaml'), '--definitions', studioExport, '--json')
  expect(out).toMatch(/^\{.*\}\n$/)
  expect({ code, ...JSON.parse(out) }).toEqual({
    code: 1,
    passed: 1,
    failed: 1,
    warnings: [],
    cases: [
      { title: 'Low', outcome: 'passed', missing: [], pending: [] },
      {
        title: 'Nobody answers',
        outcome: 'failed',
        missing: ['an entry under activities for the form "Mood"'],
        pending: ['message "Welcome"', 'form "Mood"', expect.stringMatching(/^work due on \d{4}-\d\d-\d\d$/)],
      },
    ],
  })
})

test('test prints one line per passed case, and exits with 0 if all cases passed', async () => {
  await writeFile(inFolder('low.yaml'), cases.replace('  - title: Nobody answers\n', ''))
  const { code, out } = await run(inFolder('low.yaml'), '--definitions', studioExport)
  expect({ code, out }).toEqual({ code: 0, out: '✓ Low\n1 passed, 0 failed.\n' })
})

test('test prints the expected rows, the actual rows and the pending activities of a failed case', async () => {
  const { code, out } = await run(inFolder('cases.yaml'), '--definitions', studioExport)
  expect(code).toBe(1)
  expect(out).toMatch(
    /^✓ Low\n✗ Nobody answers\n {2}expected: an entry under activities for the form "Mood"\n {2}actual: {3}careflow ACTIVATE\n/,
  )
  expect(out).toMatch(/\n {2}pending: {2}form "Mood"\n[\s\S]*\n1 passed, 1 failed\.\n$/)
})

test('test reports an unknown name as a warning, or as an error with --strict', async () => {
  const file = inFolder('old.yaml')
  const old = '      - { type: checklist, name: Call the doctor }\n'
  const text = cases
    .replace('  - title: Nobody answers\n', '')
    .replace('    validate:', `${old}    validate:`)
  await writeFile(file, text)
  const warning =
    'old.yaml:8:28 cases[0].activities[2].name: "Call the doctor" is not a checklist of the definition; write "Call the patient"'
  const args = [file, '--definitions', studioExport]
  const { code, out, err } = await run(...args)
  expect({ code, err }).toEqual({ code: 0, err: `Warning: ${inFolder(warning)}\n` })
  expect(out).toMatch(/^✓ Low\n/)
  const json = await run(...args, '--json')
  expect(JSON.parse(json.out).warnings).toMatchObject([{ line: 8, path: 'cases[0].activities[2].name' }])
  expect(await run(...args, '--strict')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining(warning),
  })
})

test('test runs cases against the newest version of a care flow, regardless of file order', async () => {
  const visit = (version: number) => `id: visit
title: Visit
version: ${version}
tracks:
  main:
    title: Main
    steps:
      call:
        title: Call ${version}
        actions:
          - checklist: { title: Call, items: [Call] }
`
  for (const version of [1, 2, 3]) await writeFile(inFolder(`visit-${version}.yaml`), visit(version))
  await writeFile(
    inFolder('visit-cases.yaml'),
    'cases:\n  - title: Visit\n    validate: [{ type: step, name: Call 3, action: COMPLETE }]\n',
  )
  const files = [2, 3, 1].flatMap((version) => ['--definitions', inFolder(`visit-${version}.yaml`)])
  const { out } = await run(inFolder('visit-cases.yaml'), ...files)
  expect(out).toMatch(/actual: {3}step "Call 3" ACTIVATE/)
})

test('test exits with 2 for an invalid file, definition or option', async () => {
  const wrong = inFolder('wrong.yaml')
  const row = '{ type: step, name: Asks, action: COMPLETE }'
  await writeFile(wrong, `cases:\n  - title: A\n    validate: [${row}]\n`)
  const right = inFolder('cases.yaml')
  for (const [args, message] of [
    [
      [wrong, '--definitions', studioExport],
      'wrong.yaml:3:30 cases[0].validate[0].name: "Asks" is not a step',
    ],
    [
      ['nowhere.yaml', '--definitions', studioExport],
      'nowhere.yaml cannot be read (ENOENT). Pass a file with test cases.',
    ],
    [[right, '--definitions', 'nowhere'], 'nowhere: no file has this name'],
    [[right], '--definitions is missing. Write --definitions <pattern>. See --help.'],
    [
      [right, '--definitions', studioExport, '--definition-id', 'other'],
      '--definition-id: Choose from ckUpFlow_-01.',
    ],
    ...['soon', '90.5', '90 days', '+90', '100000'].map(
      (until) =>
        [
          [right, '--definitions', studioExport, '--until', until],
          '--until must be a number of days from 1 to 99999',
        ] as const,
    ),
    [[right, '--definitions', studioExport, '--calculations', 'none.ts'], '--calculations: none.ts'],
  ] as const)
    expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) })
})
