import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { parseSchema } from '../src/schemas/sdl.ts'
import { createProject, type Project } from './create-project.ts'
import { githubSchema } from './github-schema.ts'
import { runWarm } from './run-warm.ts'
import { serveSchema, testKey } from './serve-schema.ts'

const query = 'query Viewer {\n  viewer {\n    login\n    name\n  }\n}\n'

let sdl: string
let project: Project
beforeAll(async () => {
  sdl = await readFile(githubSchema, 'utf8')
  project = await createProject({ 'operations/Tenant.graphql': '', 'operations/Viewer.graphql': query })
  await project.remove('operations/Tenant.graphql')
  return () => project[Symbol.asyncDispose]()
})
const run = (...args: string[]) =>
  runWarm(args, { cwd: project.folder, env: { ORCHESTRATION_API_KEY: testKey } })

test("schema pull writes GitHub's complete schema", async () => {
  await using server = await serveSchema(sdl)
  const pulled = await run('schema', 'pull', '--endpoint', server.endpoint, '--output', 'github.graphql')
  expect(pulled).toMatchObject({ code: 0, stderr: '' })
  const text = await project.read('github.graphql')
  // Introspection does not return directives on definitions, such as GitHub's @preview.
  expect(text).toBe(`${printSchema(lexicographicSortSchema(parseSchema(sdl, githubSchema)))}\n`)
})

test("schema diff reports the operation that a change to GitHub's schema affects", async () => {
  await project.write('new.graphql', sdl.replaceAll(/^ {2}login: String!$/gm, '  login: String'))
  const { code, stdout } = await run('schema', 'diff', githubSchema, 'new.graphql')
  expect(code).toBe(1)
  expect(stdout).toContain(
    "Operations whose types change: 1\n  operations/Viewer.graphql:3:5 Viewer: 'User.login' can now be null\n",
  )
  expect(stdout).toMatch(
    /Operations that break: 0\. Operations whose types change: 1\. Changes: \d+ breaking/,
  )
})

test('operations check accepts a 6 MB schema', async () => {
  const copies = Array.from({ length: 4 }, (_, copy) =>
    sdl
      .replaceAll(/^(type|input|enum|union|interface|scalar) (\w+)/gm, `$1 $2Copy${copy}`)
      .replaceAll(/^directive .*$/gm, '#'),
  )
  await project.write('big.graphql', [sdl, ...copies].join('\n'))
  expect((await stat(join(project.folder, 'big.graphql'))).size).toBeGreaterThan(6_000_000)
  expect(await run('operations', 'check', '--schema', 'big.graphql')).toMatchObject({ code: 0 })
})
