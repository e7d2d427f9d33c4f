import { afterAll, expect, test } from 'vitest'
import { createProject } from '../test/create-project.ts'
import { runWarm } from '../test/run-warm.ts'

const project = await createProject({ file: '', 'new.graphql': 'type Query { a: Int }' })
afterAll(() => project[Symbol.asyncDispose]())

// Not even root can write here: sysfs is read-only, procfs contains no other folders, and the parent of the other path is a file.
test.each([
  [
    ['schema', 'pull', '--from', 'new.graphql', '--output'],
    '/sys/new',
    'Make its folder writable, or choose',
  ],
  [['schema', 'pull', '--from', 'new.graphql', '--output'], 'file', 'Choose another path.'],
  [['operations', 'new', 'tenant', '--output'], '/sys/new', 'Make its folder writable, or choose'],
  [['operations', 'new', 'tenant', '--output'], '/proc/new', 'Make its folder writable, or choose'],
  [['operations', 'new', 'tenant', '--output'], 'file', 'Choose another path.'],
  [['init', '--template', 'hono'], '/sys/new', 'Make its folder writable, or choose'],
  [['init', '--template', 'hono'], '/proc/new', 'Make its folder writable, or choose'],
])('%j reports a file in %s that cannot be written, and advises: %s', async (args, folder, advice) => {
  const { code, stdout, stderr } = await runWarm([...args, `${folder}/a.graphql`], { cwd: project.folder })
  expect({ code, stdout }, stderr).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^error: Cannot write \S+: E\w+: /)
  expect(stderr).toContain(`${folder}/`)
  expect(stderr).toContain(` ${advice} `)
})
