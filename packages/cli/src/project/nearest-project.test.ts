import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createFolder, type Project } from '../../test/create-project.ts'
import { runWarm } from '../../test/run-warm.ts'

const configuration = `import { orchestration } from '@orchestration/codegen'
export default orchestration({ documents: 'src/**/*.graphql', output: 'src/__generated__/', schema: 'api.graphql' })
`
const stock = `export default { schema: 'other.graphql', documents: ['x/*.graphql'], generates: { 'x.ts': { plugins: ['typescript'] } } }`

let project: Project
beforeEach(async () => {
  project = await createFolder({
    'package.json': '{ "type": "module" }',
    'codegen.ts': configuration,
    'api.graphql': 'type Query { ping: String, pong: String }',
    'src/Ping.graphql': 'query Ping { ping }',
    'src/deep/old.sdl': 'type Query { ping: String, gone: String }',
  })
  return () => project[Symbol.asyncDispose]()
})
const runIn = (folder: string, ...args: string[]) => runWarm(args, { cwd: join(project.folder, folder) })

test('commands find the configuration of a folder above', async () => {
  expect((await runIn('src/deep', 'operations', 'check')).stdout).toBe('All operations are right.\n')
  expect((await runIn('src/deep', 'codegen')).stdout).toContain('+ src/__generated__/Ping.ts')
  expect(await project.read('src/__generated__/Ping.ts')).toContain('PingDocument')
})

test('paths from the command line are relative to the folder where the command runs', async () => {
  expect((await runIn('src/deep', 'schema', 'diff', 'old.sdl')).stdout).toContain('gone')
  expect((await runIn('src', 'operations', 'check', 'Ping.graphql')).code).toBe(0)
  expect((await runIn('src', 'operations', 'new', 'pong', '--output', 'deep/')).code).toBe(0)
  expect(await project.read('src/deep/Pong.graphql')).toContain('query Pong')
  expect((await runIn('src', 'operations', 'list', '--documents', 'deep/*.graphql')).stdout).toMatch(
    /pong Pong/,
  )
})

test("the repository's root is the furthest that they look", async () => {
  await project.write('repository/.git/HEAD', '')
  await project.write('repository/src/api.graphql', 'type Query { own: String }')
  const { stdout } = await runIn('repository/src', 'operations', 'list', '--schema', 'api.graphql')
  expect(stdout).toMatch(/^query +own -/)
})

test('a stock codegen.ts says what is checked, and codegen leaves it to its own command', async () => {
  await project.write('codegen.ts', stock)
  await project.write('other.graphql', 'type Query { own: String }')
  expect(await runIn('.', 'operations', 'list')).toMatchObject({
    stdout: expect.stringMatching(/^query +own -/),
    stderr: 'codegen.ts: other.graphql; 0 files of x/*.graphql\n',
  })
  expect(await runIn('.', 'codegen')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /^codegen\.ts has other outputs than one of @orchestration\/codegen\. Run "graphql-codegen" for it/,
    ),
  })
})
