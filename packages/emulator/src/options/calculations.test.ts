import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type EmulatorOptions, startEmulator, type YamlDefinition } from '../index.ts'

const folder = await mkdtemp(join(tmpdir(), 'calculations-'))
afterAll(() => rm(folder, { recursive: true }))

const risk: YamlDefinition = {
  id: 'risk',
  title: 'Risk',
  calculations: {
    wells: { inputs: { code: 'patient_code' }, results: { TOTAL: { type: 'number' } } },
  },
  tracks: {
    main: {
      title: 'Main',
      steps: {
        count: {
          title: 'Count',
          actions: [
            { calculation: 'wells' },
            { checklist: { title: 'The score is {wells.TOTAL}', items: ['Read it'] } },
          ],
        },
      },
    },
  },
}

const run = async (calculations: EmulatorOptions['calculations'], careFlows = 0) => {
  await using emulator = await startEmulator({
    port: 0,
    definitions: [risk],
    builtIn: false,
    patients: careFlows,
    careFlows,
    calculations,
    seedData: {
      patients: [
        { id: 'ada', patient_code: 'A7', care_flows: [{ id: 'one', pathway_definition_id: 'risk' }] },
      ],
    },
  })
  return emulator.careFlow('one').listPendingActivities()
}

test('care flows in seedData run custom functions, passed as an object or a module', async () => {
  const asked: unknown[] = []
  const calculations = {
    wells(inputs: object) {
      asked.push(inputs)
      return { TOTAL: 3 }
    },
  }
  expect(await run(calculations, 2)).toMatchObject([{ name: 'The score is 3' }])
  expect(asked.length).toBeGreaterThan(0)
  const file = join(folder, 'scores.mjs')
  await writeFile(file, 'export const wells = () => ({ TOTAL: 4 })\n')
  expect(await run(file)).toMatchObject([{ name: 'The score is 4' }])
})

test('an emulator restores a snapshot with custom calculations, even if it has neither the definition nor the functions', async () => {
  await using emulator = await startEmulator({
    port: 0,
    definitions: [risk],
    builtIn: false,
    patients: 1,
    careFlows: 1,
    calculations: { wells: () => ({ TOTAL: 3 }) },
  })
  const snapshot = await emulator.snapshot()
  const { rows } = snapshot
  expect(rows.care_flow_release).toHaveLength(1)
  await using other = await startEmulator({ port: 0 })
  await other.restore(snapshot)
  expect((await other.snapshot()).rows.care_flow).toEqual(rows.care_flow)
})

test.each([
  [
    'a missing file',
    async () => 'gone.mjs',
    'calculations: gone.mjs does not exist; pass a JavaScript or TypeScript module',
  ],
  [
    'a module without functions',
    async () => {
      const file = join(folder, 'numbers.mjs')
      await writeFile(file, 'export const wells = 3\n')
      return file
    },
    'must export functions named after calculation ids',
  ],
  [
    'a number instead of a function',
    async () => ({ wells: 3 }) as never,
    'calculations: Specify an object of functions, keyed by calculation id',
  ],
])('the option `calculations` rejects %s', async (_, make, message) => {
  await expect(run(await make())).rejects.toThrow(message)
})
