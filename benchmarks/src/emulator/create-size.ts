import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contest } from '../contest.ts'
import { askEmulator } from './ask-page.ts'
import { cpuOf, startServer } from './start-server.ts'

/** Requests to a file with many patients, as multiples of the first page. */
export function createSize(size: number, quick: boolean): Contest {
  const { first, filters, sorts, parts } = createQuestions(size)
  const over = { key: 'first', called: 'first page' }
  return {
    title: `${size.toLocaleString('en')} patients in a file`,
    async ours(build) {
      await using stack = new AsyncDisposableStack()
      const folder = stack.use(await mkdtempDisposable(join(tmpdir(), 'benchmark-')))
      const options = { store: join(folder.path, 'emulator.db'), patients: size }
      const server = stack.use(await startServer(build, 'emulator', options))
      const open = stack.move()
      return {
        async measure() {
          const cpu = (question: string) => cpuOf(server, quick ? 5 : 30, () => askEmulator(server, question))
          const maximum = async (questions: string[]) => {
            let found = 0
            for (const question of questions) found = Math.max(found, await cpu(question))
            return found
          }
          return {
            first: await cpu(first),
            filter: await maximum(filters),
            sort: await maximum(sorts),
            part: await maximum(parts),
          }
        },
        [Symbol.asyncDispose]: () => open.disposeAsync(),
      }
    },
    figures: [
      { name: 'filter or search by code, CPU', key: 'filter', unit: 'µs', over, atMost: 3 },
      { name: 'slowest sort at any offset, CPU', key: 'sort', unit: 'µs', over, atMost: 3 },
      { name: 'slowest search for a part of a name, CPU', key: 'part', unit: 'µs', over, atMost: 10 },
    ],
    weight: 0.7,
  }
}

/** The first page, and what must not cost much more: finding one patient, and pages by any order, also far away. */
function createQuestions(size: number): {
  first: string
  filters: string[]
  sorts: string[]
  parts: string[]
} {
  const fields = 'patients { id profile { first_name last_name } }'
  const code = `P-${String(size / 2).padStart(6, '0')}`
  const listPatients = (args: string) => `{ patients(${args}) { ${fields} } }`
  const page = (offset: number, field: string) =>
    listPatients(
      `pagination: { offset: ${offset}, count: 20 } sorting: { field: "${field}", direction: "ASC" }`,
    )
  const middle = size / 2 - 100
  return {
    first: listPatients('pagination: { offset: 0, count: 20 }'),
    filters: [
      listPatients(`filters: { patient_code: { eq: "${code}" } }`),
      `{ searchPatientsByPatientCode(patient_code: "${code}") { ${fields} } }`,
    ],
    sorts: [
      page(0, 'first_name'),
      page(size - 20, 'last_name'),
      page(middle, 'last_name'),
      page(middle, 'birth_date'),
      page(middle, 'sex'),
    ],
    // Of nobody, and of one in 25, in the middle of the list.
    parts: ['nobody', 'kowal'].flatMap((part) =>
      ['last_name', 'email'].map((field) =>
        listPatients(
          `filters: { name: { contains: "${part}" } } sorting: { field: "${field}", direction: "ASC" }`,
        ),
      ),
    ),
  }
}
