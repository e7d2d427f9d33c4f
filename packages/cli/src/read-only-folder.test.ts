import { afterAll, expect, test } from 'vitest'
import { createProject } from '../test/create-project.ts'
import { runWarm } from '../test/run-warm.ts'

const project = await createProject({ file: '', 'new.graphql': 'type Query { a: Int }' })
afterAll(() => project[Symbol.asyncDispose]())

// Not even root can write to these: a file system of the kernel, and a path through a file.
test.each([
  ['/sys/new', 'Make its folder writable, or choose another one.'],
  ['file', 'Choose another path.'],
])(
  'a command that cannot write to %s reports the file and the reason, and advises: %s',
  async (folder, advice) => {
    for (const args of [
      ['schema', 'pull', '--from', 'new.graphql', '--output', `${folder}/schema.graphql`],
      ['operations', 'new', 'tenant', '--output', `${folder}/Tenant.graphql`],
      ['init', `${folder}/backend`, '--template', 'hono'],
    ]) {
      const { code, stdout, stderr } = await runWarm(args, { cwd: project.folder })
      expect({ code, stdout }, stderr).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(/^Cannot write \S+: E\w+: /)
      expect(stderr).toContain(`${folder}/`)
      expect(stderr).toContain(` ${advice} `)
    }
  },
)
