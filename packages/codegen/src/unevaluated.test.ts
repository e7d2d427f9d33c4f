import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createProject, type Project } from '../test/create-project.ts'
import { updateOutput } from './index.ts'
import { rememberConfig, runUnevaluated } from './unevaluated.ts'

const text = `import { orchestration } from '@orchestration/codegen'
export default orchestration({ documents: 'operations/**/*.graphql', output: '__generated__/' })
`

let project: Project
let file: string
beforeEach(async () => {
  project = await createProject({ 'codegen.ts': text })
  file = join(project.folder, 'codegen.ts')
  return () => project[Symbol.asyncDispose]()
})

test('remembers the options of the last run, although the same text gave others before an upgrade', async () => {
  rememberConfig(file, text, project.config({ enums: 'closed' }))
  await updateOutput(project.config())
  rememberConfig(file, text, project.config())
  expect(await runUnevaluated(file, { check: true })).toEqual({ stale: [], missing: [], orphaned: [] })
})

test('writes what changed since the last run', async () => {
  rememberConfig(file, text, project.config())
  await updateOutput(project.config())
  await project.write('operations/tenant/Tenant.graphql', 'query Tenant { tenant { success } }')
  const changes = { stale: [`${project.folder}/__generated__/tenant/Tenant.ts`], missing: [], orphaned: [] }
  expect(await runUnevaluated(file, { check: true })).toEqual(changes)
  expect(await runUnevaluated(file, { check: false })).toEqual(changes)
  expect(await runUnevaluated(file, { check: true })).toEqual({ ...changes, stale: [] })
})

test('knows nothing about a configuration file that was deleted', async () => {
  rememberConfig(file, text, project.config())
  await project.remove('codegen.ts')
  expect(await runUnevaluated(file, { check: true })).toBe(undefined)
})
