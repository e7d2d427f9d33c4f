import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmulator } from '@orchestration/emulator'
import { buildSchema, extendSchema, parse, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { loadPages } from '../test/load-markdown.ts'
import { runCommand } from '../test/run-command.ts'
import { runPage } from '../test/run-page.ts'
import { toPattern } from '../test/to-pattern.ts'
import { repository } from './repository.ts'

const publishedSchema = await readFile(join(repository, 'packages/schema/schema.graphql'), 'utf8')

test('the quick start shows the output of its commands', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 25, careFlows: 20 })
  const files = { 'schema.graphql': publishedSchema }
  await using run = await runPage('quick-start.md', { emulator, files })
  expect(run.comparedOutputs).toBeGreaterThan(0)
})

test('the commands in schema.md succeed', async () => {
  const addition = `
    extend type Query { appointments(patient_id: String!): AppointmentsPayload! }
    type AppointmentsPayload implements Payload { code: String! success: Boolean! appointments: [Appointment!]! }
    type Appointment { id: ID! starts_at: String! }`
  await using folder = await mkdtempDisposable(join(tmpdir(), 'schema-'))
  const schema = join(folder.path, 'schema.graphql')
  await writeFile(schema, printSchema(extendSchema(buildSchema(publishedSchema), parse(addition))))
  await using emulator = await startEmulator({ port: 0, schema })
  await using run = await runPage('schema.md', { emulator, files: { 'schema.graphql': publishedSchema } })
  const generated = await readFile(join(run.folder, 'src/__generated__/operations.ts'), 'utf8')
  expect(generated).toContain('AppointmentsDocument')
})

const outputsOf = (markdown: string) =>
  [...markdown.matchAll(/^```txt\n([\s\S]*?)^```$/gm)].map(([, shown = '']) => shown)

test('other pages and the README show only output from the demo or the quick start', async () => {
  const { 'quick-start.md': quickStart = '', ...others } = await loadPages()
  // These pages have their own system tests.
  delete others['extensions.md']
  delete others['without-typescript.md']
  const readme = await readFile(join(repository, 'README.md'), 'utf8')
  const demo = await runCommand('npx -y pnpm@12 demo', repository)
  const own = outputsOf(quickStart)
  const shown = Object.entries({ ...others, 'README.md': readme }).flatMap(([name, markdown]) =>
    outputsOf(markdown).map((output) => ({ name, output })),
  )
  expect(shown.length).toBeGreaterThan(1)
  expect(shown.filter(({ output }) => !own.includes(output) && !toPattern(output).test(demo ?? ''))).toEqual(
    [],
  )
})
