import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createProject } from '../../test/create-project.ts'
import { watchOutput } from '../index.ts'

test('notices the second of two quick changes, as when an editor formats a file after saving', async () => {
  await using project = await createProject()
  const errors: unknown[] = []
  await using _watching = await watchOutput(project.config(), {
    onUpdate() {},
    onError: (error) => errors.push(error),
  })
  const file = join(project.folder, 'operations/tenant/Tenant.graphql')
  for (const field of ['name', 'logo_path', 'is_default', 'accent_color']) {
    // At once: on a busy machine, a file could be empty for longer than the watcher waits for its other half.
    writeFileSync(file, 'query Tenant { tenant { code } }')
    // Long enough for the first change to be noticed, too short for Chokidar to report the second.
    await setTimeout(35)
    writeFileSync(file, `query Tenant { tenant { tenant { ${field} } } }`)
    await expect.poll(() => project.read('__generated__/tenant/Tenant.ts')).toContain(field)
  }
  expect(errors).toEqual([])
})

test.each(['schema.graphql', 'schema.graphqls', 'api.sdl'])(
  'notices that one file of the schema, %s, has changed',
  async (file) => {
    await using project = await createProject()
    const text = await project.read('schema.graphql')
    await project.write(file, text)
    await project.write('more.graphql', 'extend type Tenant { more: Int }')
    const schema = ['more.graphql', file].map((name) => join(project.folder, name))
    await using _watching = await watchOutput(project.config({ schema }), {
      onUpdate() {},
      onError() {},
    })
    expect(await project.read('__generated__/tenant/Tenant.ts')).toContain('name: string;')
    await project.write(file, text.replaceAll('name: String!', 'name: String'))
    await expect.poll(() => project.read('__generated__/tenant/Tenant.ts')).toContain('name: string | null')
  },
)

test('does not report a change to an excluded file or in node_modules', async () => {
  await using project = await createProject({
    'operations/vendor/Vendor.graphql': 'query Vendor { tenant { code } }',
    'operations/drafts/Draft.graphql': 'query Draft { tenant { code } }',
    'operations/node_modules/other/Other.graphql': 'query Other { tenant { code } }',
  })
  const documents = ['**/*.graphql', '!vendor/**', '!drafts/*.graphql'].map((glob) =>
    glob.startsWith('!')
      ? `!${join(project.folder, 'operations', glob.slice(1))}`
      : join(project.folder, 'operations', glob),
  )
  const updates: string[][] = []
  await using _watching = await watchOutput(project.config({ documents }), {
    onUpdate: ({ stale, missing }) => updates.push([...stale, ...missing]),
    onError: (error) => updates.push([String(error)]),
  })
  expect(updates.shift()).not.toEqual([])
  for (const file of ['vendor/Vendor', 'drafts/Draft', 'node_modules/other/Other'])
    await project.write(`operations/${file}.graphql`, 'query {')
  await project.write('operations/tenant/Tenant.graphql', 'query Tenant { tenant { code } }')
  await expect.poll(() => updates).not.toEqual([])
  expect(updates).toEqual([[join(project.folder, '__generated__/tenant/Tenant.ts')]])
})
