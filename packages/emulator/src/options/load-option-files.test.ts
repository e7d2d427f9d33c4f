import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { type SeedData, startEmulator } from '../index.ts'

const folder = await mkdtemp(join(tmpdir(), 'seed-data-'))
afterAll(() => rm(folder, { recursive: true }))

const mrn = 'https://example.org/identifiers/mrn'
const seedData: SeedData = {
  patients: [
    {
      id: 'ada',
      first_name: 'Ada',
      identifier: [{ system: mrn, value: 'A-1' }],
      care_flows: [{ id: 'ada-welcome', pathway_definition_id: 'welcome' }],
    },
    { first_name: 'Grace', environment: 'production-eu' },
  ],
}
const query = `{ patients(sorting: { field: "first_name", direction: "ASC" }) {
  pagination { total_count } patients { id profile { first_name identifier { value } } } } }`

describe('seed data', () => {
  test('is added to the sample data at startup and after a reset', async () => {
    await using emulator = await startEmulator({
      environments: ['sandbox', 'production-eu'],
      port: 0,
      patients: 2,
      seedData,
    })
    const load = async (name: 'sandbox' | 'production-eu') => {
      const apiKey = await emulator.createApiKey(name, { name: 'Tests' })
      return (await ask(emulator.endpoint(name), apiKey, query)).data.patients
    }
    const ada = { id: 'ada', profile: { first_name: 'Ada', identifier: [{ value: 'A-1' }] } }
    const sandbox = await load('sandbox')
    expect([sandbox.pagination.total_count, sandbox.patients]).toEqual([3, expect.arrayContaining([ada])])
    const production = await load('production-eu')
    expect(production.pagination.total_count).toBe(4)
    await emulator.careFlow('ada-welcome').stop()
    emulator.advanceClock(1e9)
    await emulator.reset()
    expect(await emulator.careFlow('ada-welcome').status()).toBe('active')
    expect(await load('production-eu')).toEqual(production)
    const [careFlow] = (await emulator.snapshot()).rows.care_flow
    expect(Date.parse(String(careFlow?.start_date))).toBeLessThanOrEqual(Date.now())
  })

  test.each([
    [
      'YAML',
      'patients:\n  - { id: ada, first_name: Ada, care_flows: [{ pathway_definition_id: welcome }] }\n',
    ],
    ['JSON', JSON.stringify(seedData)],
  ])('is inserted from a %s file once per store', async (kind, text) => {
    const [file, store] = [join(folder, `seed-${kind}.yaml`), join(folder, `${kind}.db`)]
    await writeFile(file, text)
    const apiKeys = { sandbox: 'known-key-1' }
    for (const expected of [1, 0]) {
      await using emulator = await startEmulator({ port: 0, store, seedData: file, apiKeys })
      const endpoint = emulator.endpoint('sandbox')
      const { data } = await ask(
        endpoint,
        apiKeys.sandbox,
        '{ patients { patients { id profile { first_name } } } }',
      )
      const named = data.patients.patients.filter(({ id }: { id: string }) => id === 'ada')
      expect(named).toHaveLength(expected)
      await ask(
        endpoint,
        apiKeys.sandbox,
        'mutation { deletePatient(input: { patient_id: "ada" }) { success } }',
      )
    }
  })
})

describe('the error for invalid seed data', () => {
  const secret = 'nobody must read this'
  test.each<[RegExp, unknown]>([
    [/patients\[0\]: birth_date must be/, { patients: [{ birth_date: secret }] }],
    [
      /patients\[0\]\.first_nam: "first_nam" is unknown; write "first_name"/,
      { patients: [{ first_nam: secret }] },
    ],
    [/patients\[0\]\.first_name: must be text/, { patients: [{ first_name: [secret] }] }],
    [/patients\[0\]\.sex: must be one of "FEMALE"/, { patients: [{ sex: secret }] }],
    [/patients\[0\]\.address\.town: "town" is unknown/, { patients: [{ address: { town: secret } }] }],
    [/patients: "patients" is missing/, {}],
    [/patients: must be a list/, { patients: secret }],
    [/has no value; write a map: each entry has the form/, null],
    [
      /patients\[1\]: Another patient has this id\. Choose another id\./,
      { patients: [{ id: 'a' }, { id: 'a' }] },
    ],
    [
      /patients\[0\]: An identifier's system/,
      { patients: [{ identifier: [{ system: 'x', value: secret }] }] },
    ],
    [
      /patients\[0\]\.care_flows\[0\]: There is no published/,
      { patients: [{ care_flows: [{ pathway_definition_id: secret }] }] },
    ],
    [/nothing\.yaml cannot be read \(ENOENT\)/, join(folder, 'nothing.yaml')],
  ])('contains the path of the invalid value, but not the value: %s', async (message, data) => {
    const error = await startEmulator({ port: 0, seedData: data as SeedData }).catch((rejection) => rejection)
    expect([error.name, error.option]).toEqual(['EmulatorError', 'seedData'])
    expect(error.message).toMatch(message)
    expect(error.message).not.toContain(secret)
  })

  test('contains a valid example', async () => {
    const error = await startEmulator({ port: 0, seedData: {} as SeedData }).catch((rejection) => rejection)
    const [, example = ''] = /Write it like this: (.+)\.$/.exec(error.message) ?? []
    const file = join(folder, 'example.yaml')
    await writeFile(file, example)
    await using emulator = await startEmulator({ port: 0, seedData: file })
    expect((await emulator.snapshot()).rows.patient).toHaveLength(1)
  })

  test.each([
    ['YAML', 'patients:\n  - first_name: Ada\n    sex: secret\n  - first_nam: Grace\n'],
    [
      'JSON',
      '{ "patients": [\n  { "first_name": "Ada",\n    "sex": "secret" },\n  { "first_nam": "Grace" }\n] }',
    ],
  ])('contains the file and line of each invalid value in %s', async (kind, text) => {
    const file = join(folder, `invalid-${kind}`)
    await writeFile(file, text)
    const error = await startEmulator({ port: 0, seedData: file }).catch((rejection) => rejection)
    expect(error.message.split('\n').slice(0, 3)).toEqual([
      'seedData: The seed data is invalid.',
      `${file}:3:5 patients[0].sex: must be one of "FEMALE", "MALE", "NOT_KNOWN"`,
      `${file}:4:5 patients[1].first_nam: "first_nam" is unknown; write "first_name"`,
    ])
  })

  test('contains no line number if the JSON file is larger than 1 MB', async () => {
    const file = join(folder, 'large.json')
    await writeFile(file, JSON.stringify({ patients: [{ first_name: 'A'.repeat(1_000_000), sex: secret }] }))
    await expect(startEmulator({ port: 0, seedData: file })).rejects.toThrow(
      `${file} patients[0].sex: must be one of "FEMALE"`,
    )
  })

  test.each([
    ['*nobody', 'this alias has no anchor above it'],
    ['!nobody x', 'this tag is not supported'],
    ['!nobody!x x', 'this tag is not supported'],
  ])('does not quote a value that looks like YAML syntax: %s', async (value, message) => {
    const file = join(folder, 'syntax.yaml')
    await writeFile(file, `patients:\n  - first_name: ${value}\n`)
    const error = await startEmulator({ port: 0, seedData: file }).catch((rejection) => rejection)
    expect(error.message).toContain(`${file}:2:17: ${message}`)
    expect(error.message).not.toContain('nobody')
  })

  test('contains the file and line of a YAML error', async () => {
    const file = join(folder, 'broken.yaml')
    await writeFile(file, 'patients:\n  - first_name: "Ada\n')
    await expect(startEmulator({ port: 0, seedData: file })).rejects.toThrow(
      `broken.yaml:3:1: a closing quote, or a space after ":", is missing`,
    )
  })
})
