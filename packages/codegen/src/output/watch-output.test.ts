import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createProject } from '../../test/create-project.ts'
import { watchOutput } from '../index.ts'

test('sees the second of two changes that follow closely, as when an editor formats what it has saved', async () => {
  await using project = await createProject()
  const errors: unknown[] = []
  await using _watching = await watchOutput(project.config(), {
    onUpdate() {},
    onError: (error) => errors.push(error),
  })
  for (const field of ['name', 'logo_path', 'is_default', 'accent_color']) {
    await project.write('operations/tenant/Tenant.graphql', 'query Tenant { tenant { code } }')
    // Long enough for the first change to be taken up, too short for chokidar to tell of the second.
    await setTimeout(35)
    await project.write('operations/tenant/Tenant.graphql', `query Tenant { tenant { tenant { ${field} } } }`)
    await vi.waitFor(
      async () => expect(await project.read('__generated__/tenant/Tenant.ts')).toContain(field),
      {
        timeout: 10_000,
      },
    )
  }
  expect(errors).toEqual([])
})

test.each(['schema.graphql', 'schema.graphqls', 'api.sdl'])('sees that %s has changed', async (file) => {
  await using project = await createProject()
  const text = await project.read('schema.graphql')
  await project.write(file, text)
  await using _watching = await watchOutput(project.config({ schema: join(project.folder, file) }), {
    onUpdate() {},
    onError() {},
  })
  expect(await project.read('__generated__/tenant/Tenant.ts')).toContain('name: string;')
  await project.write(file, text.replaceAll('name: String!', 'name: String'))
  await vi.waitFor(
    async () => expect(await project.read('__generated__/tenant/Tenant.ts')).toContain('name: string | null'),
    { timeout: 5000 },
  )
})
