import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, paginate } from '@orchestration/client'
import { PathwaysDocument, PatientsDocument } from '@orchestration/operations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runImport, runReport, startWorker } from '../test/programs.ts'
import { type System, startSystem } from '../test/start-system.ts'
import { QUEUE } from './queue.ts'

let system: System
beforeEach(async () => {
  system = await startSystem()
})
afterEach(() => system[Symbol.asyncDispose]())

/** Lists all patient ids, and the patient id of each care flow. */
async function readService() {
  const { ORCHESTRATION_ENDPOINT: endpoint = '', ORCHESTRATION_API_KEY: apiKey = '' } = system.variables
  await using client = createClient({ endpoint, apiKey })
  const patients: string[] = []
  for await (const { id } of paginate(client, PatientsDocument)) patients.push(id)
  const enrolled: string[] = []
  for await (const { patient_id } of paginate(client, PathwaysDocument)) enrolled.push(patient_id ?? '')
  return { patients: patients.toSorted(), enrolled: enrolled.toSorted() }
}

test('the report names the line of a person whom the service rejects, and importing the corrected file enrols the person', async () => {
  const file = fileURLToPath(new URL('../people.csv', import.meta.url))
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const shown = [...readme.matchAll(/```txt\n([^…`]*)/g)].map(([, beginning = '']) => beginning)
  await using worker = await startWorker({ ...system.variables, JOBS_AT_ONCE: '10' })
  const importFile = async (path: string) => {
    const imported = await runImport(path, system.variables)
    await system.waitForQueue(0)
    const reported = await runReport(system.variables)
    expect([imported.exitCode, reported.exitCode]).toEqual([0, 0])
    return [imported.stdout, reported.stdout]
  }

  const printed = await importFile(file)
  expect(printed.map((output, index) => output.slice(0, shown[index]?.length))).toEqual(shown)
  const before = await readService()
  expect([before.patients.length, before.enrolled]).toEqual([2, before.patients])

  const corrected = join(system.folder, 'corrected.csv')
  await writeFile(corrected, (await readFile(file, 'utf8')).replace('3 February 1958', '1958-02-03'))
  expect(await importFile(corrected)).toEqual([
    '3 of 3 people queued\n',
    '0 waiting, 0 to retry, 0 in progress, 5 enrolled\n',
  ])
  const after = await readService()
  expect([after.patients.length, after.enrolled]).toEqual([3, after.patients])
  await worker.end('SIGTERM')
})

test('the import rejects a file with an incomplete row, and names the line without its values', async () => {
  const file = join(system.folder, 'broken.csv')
  await writeFile(file, 'mrn,first_name,last_name,birth_date\nMRN-1,Ilse,Example,1961-02-03\nMRN-2,Omar\n')
  const { exitCode, stderr } = await runImport(file, system.variables)
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/^line 3: invalid CSV/)
  expect(stderr).not.toContain('Omar')
})

test('the workers start one care flow for each of 1,000 people, even if some are killed and responses are lost', async () => {
  const people = 1_000
  const file = join(system.folder, 'people.csv')
  const rows = Array.from(
    { length: people },
    (_, index) => `MRN-${index},Person,Example ${index},1980-01-01\n`,
  )
  await writeFile(file, `mrn,first_name,last_name,birth_date\n${rows.join('')}`)
  // Without this, the test would wait for several minutes.
  await system.boss.updateQueue(QUEUE, { heartbeatSeconds: 10, retryDelay: 1 })
  expect(await runImport(file, system.variables)).toMatchObject({
    exitCode: 0,
    stdout: `${people} of ${people} people queued\n`,
  })
  for (const operationName of ['UpsertPatient', 'StartPathway']) {
    system.emulator.fail({ with: 'reset-after-write', operationName, every: 50 })
  }

  const variables = { ...system.variables, JOBS_AT_ONCE: '10', CONSISTENCY_DELAY_MS: '100' }
  await using stack = new AsyncDisposableStack()
  const start = async () => stack.use(await startWorker(variables))
  const [first, second] = await Promise.all([start(), start(), start()])
  await system.waitForQueue(people - 50)
  await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')])
  await system.waitForQueue(0)

  const jobs = await system.boss.findJobs(QUEUE, { limit: people })
  expect(jobs.map(({ state }) => state)).toEqual(Array(people).fill('completed'))
  expect(jobs.filter(({ retryCount }) => retryCount > 0).length).toBeGreaterThan(1)
  const { patients, enrolled } = await readService()
  expect(patients).toHaveLength(people)
  expect(enrolled).toEqual(patients)
})
