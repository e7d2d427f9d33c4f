import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPages } from './load-pages.ts'
import { repository } from './repository.ts'
import { walkPage } from './walk-page.ts'

const pages = Object.entries(await loadPages()).filter(([, text]) => text.includes('```txt'))
const sdl = await readFile(join(repository, 'packages/schema/schema.graphql'), 'utf8')

/** The service of the page on a new field. */
const newer = `${sdl.replace(/^type Query \{\n/m, '$&  appointments(patient_id: String!): AppointmentsPayload!\n')}
type AppointmentsPayload { code: String!, success: Boolean!, appointments: [Appointment!]! }
type Appointment { id: ID!, starts_at: SafeDate!, place: String }
`

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, schema: newer, patients: 25 })
}, 60_000)
afterAll(() => emulator.stop())

test.each(pages)(
  '%s shows what its commands print',
  async (page, text) => {
    const env = {
      ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
      ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: page }),
    }
    // The demo starts its own emulator.
    const needsService = !text.includes('pnpm@12 demo')
    await using walk = await walkPage({
      page,
      text,
      files: { 'schema.graphql': sdl },
      ...(needsService && { env }),
    })
    expect(walk.outputs.length).toBeGreaterThan(0)
    for (const { line, shown, printed } of walk.outputs) {
      expect(printed, `${page}:${line}`).toMatch(toPattern(shown))
    }
  },
  240_000,
)

/** A line of the page stands for a line of the output, and `…` for anything in it. Other lines may come in between. */
function toPattern(shown: string): RegExp {
  const lines = shown
    .trimEnd()
    .split('\n')
    .filter((line) => line.trim() !== '…')
  const patterns = lines.map((line) =>
    line
      .split('…')
      .map((part) => escapePattern(part.trimEnd()))
      .join('.*'),
  )
  return new RegExp(patterns.map((pattern) => `^${pattern}.*$`).join('[^]*?'), 'm')
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
