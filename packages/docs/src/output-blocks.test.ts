import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPages } from '../test/load-pages.ts'
import { toPattern } from '../test/to-pattern.ts'
import { walkPage } from '../test/walk-page.ts'
import { repository } from './repository.ts'

// webhook-terminals.test.ts and extensions.system.test.ts follow these.
const elsewhere = ['webhooks/testing.md', 'extensions.md']
const pages = Object.entries(await loadPages()).filter(
  ([page, text]) => text.includes('```txt') && !elsewhere.includes(page),
)
const sdl = await readFile(join(repository, 'packages/schema/schema.graphql'), 'utf8')

/** The service of the page on a new field. */
const newer = `${sdl.replace(/^type Query \{\n/m, '$&  appointments(patient_id: String!): AppointmentsPayload!\n')}
type AppointmentsPayload { code: String!, success: Boolean!, appointments: [Appointment!]! }
type Appointment { id: ID!, starts_at: SafeDate!, place: String }
`

/** What a page says is there. The page on the schema has an operation whose types the newer schema changes. */
const filesOf = (page: string): Record<string, string> =>
  page === 'schema.md'
    ? {
        'schema.graphql': sdl.replace(/(?<=^type UserProfile [^}]*? patient_code: String)$/m, '!'),
        'src/patients/RecentPatients.graphql':
          'query RecentPatients($pagination: PaginationParams) {\n  patients(pagination: $pagination) {\n    success\n    patients {\n      profile {\n        patient_code\n      }\n    }\n  }\n}\n',
        '.changeset/config.json': '{}',
      }
    : {
        'schema.graphql': sdl,
        ...(page === 'first-day.md' && {
          'operations/Tenant.graphql': 'query Tenant { tenant { code success tenant { name } } }',
        }),
      }

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, schema: newer, patients: 25, careFlows: 20 })
})
afterAll(() => emulator.stop())

test.each(pages)('%s shows what its commands print', async (page, text) => {
  const env = {
    ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
    ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: page }),
  }
  // The demo starts its own emulator.
  const needsService = !text.includes('pnpm@12 demo')
  await using walk = await walkPage({
    page,
    text,
    files: filesOf(page),
    ...(needsService && { env }),
  })
  expect(walk.outputs.length).toBeGreaterThan(0)
  for (const { line, shown, printed } of walk.outputs) {
    expect(printed, `${page}:${line}`).toMatch(toPattern(shown))
  }
})

test('the output in the README is output of a page, which is followed above', async () => {
  const outputsOf = (text: string) =>
    [...text.matchAll(/^```txt\n([\s\S]*?)^```$/gm)].map(([, shown]) => shown)
  const readme = outputsOf(await readFile(join(repository, 'README.md'), 'utf8'))
  expect(readme.length).toBeGreaterThan(1)
  expect(pages.flatMap(([, text]) => outputsOf(text))).toEqual(expect.arrayContaining(readme))
})
