import { afterAll, expect, test } from 'vitest'
import { createProject } from '../test/create-project.ts'
import { runWarm } from '../test/run-warm.ts'

const project = await createProject({ file: '', 'new.graphql': 'type Query { a: Int }' })
afterAll(() => project[Symbol.asyncDispose]())

// Not even root can write here: sysfs is read-only, and the parent of the other path is a file.
test.each([
  ['/sys/new', 'Make its folder writable, or choose another path.'],
  ['file', 'Choose another path.'],
])('each command reports a file in %s that cannot be written, and advises: %s', async (folder, advice) => {
  for (const args of [
    ['schema', 'pull', '--from', 'new.graphql', '--output', `${folder}/schema.graphql`],
    ['operations', 'new', 'tenant', '--output', `${folder}/Tenant.graphql`],
    ['init', `${folder}/backend`, '--template', 'hono'],
  ]) {
    const { code, stdout, stderr } = await runWarm(args, { cwd: project.folder })
    expect({ code, stdout }, stderr).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^error: Cannot write \S+: E\w+: /)
    expect(stderr).toContain(`${folder}/`)
    expect(stderr).toContain(` ${advice} `)
  }
})
