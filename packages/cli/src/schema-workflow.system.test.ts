import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createProject, type Project } from '../test/create-project.ts'
import { runWorkflow, type WorkflowResult } from '../test/run-workflow.ts'
import { runCli } from '../test/start-cli.ts'
import { type GitHub, startGithub } from '../test/start-github.ts'

const workflow = join(import.meta.dirname, '../../../.github/workflows/schema.yml')
const main = join(import.meta.dirname, 'main.ts')
const snapshot = createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql')
const branch = 'orchestration-schema-sandbox'

const configuration = `import { orchestration } from '@orchestration/codegen'
export default orchestration({
  documents: 'operations/**/*.graphql',
  output: 'src/__generated__/',
  schema: 'schema.graphql',
})
`
const tenant = (field: string) => `query Tenant {
  tenant {
    code
    success
    tenant {
      ${field}
    }
  }
}
`

let emulator: Emulator
let key: string
let sdl: string
beforeAll(async () => {
  sdl = await readFile(snapshot, 'utf8')
  emulator = await startEmulator({ environments: ['sandbox'], port: 0 })
  key = await emulator.createApiKey('sandbox', { name: 'tests' })
  return () => emulator.stop()
})

let project: Project
let runner: Project
let github: GitHub
beforeEach(async () => {
  project = await createProject({
    'codegen.ts': configuration,
    'schema.graphql': sdl,
    '.gitignore': 'node_modules\n',
  })
  runner = await createProject()
})
afterEach(async () => {
  await project[Symbol.asyncDispose]()
  await runner[Symbol.asyncDispose]()
})

/** Commits the project as it is, with the types that go with it. */
async function commit() {
  expect(await runCli(['codegen'], { cwd: project.folder })).toMatchObject({ code: 0 })
  github = startGithub(runner.folder, project.folder)
}

/** What the service's schema lost since it was committed: a field, which an operation uses or does not. */
async function commitWithExtraField({ isUsed }: { isUsed: boolean }) {
  await project.write('schema.graphql', sdl.replace(/^type Tenant \{\n/m, '$&  nick: String!\n'))
  if (isUsed) await project.write('operations/Tenant.graphql', tenant('nick'))
  await commit()
}

async function run(event: 'pull_request' | 'schedule', apiKey = key): Promise<WorkflowResult> {
  const temporary = join(runner.folder, 'temporary')
  await mkdir(temporary, { recursive: true })
  const { PATH, HOME } = process.env
  const result = await runWorkflow(workflow, {
    cwd: project.folder,
    temporary,
    env: {
      PATH: `${github.bin}:${PATH}`,
      HOME,
      // An endpoint instead of the environment that the workflow names: no test may reach that.
      ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
    },
    contexts: {
      github: { event_name: event, event: { number: 12 }, repository: 'a/b', token: 'none' },
      inputs: {
        install: 'true',
        orchestration: `env --unset ORCHESTRATION_ENVIRONMENT "${process.execPath}" --conditions=@orchestration/source "${main}"`,
      },
      secrets: { 'api-key': apiKey },
    },
  })
  expect(result.log + result.summary).not.toContain(key)
  return result
}

const kinds = () =>
  github.calls().map((args) =>
    args
      .filter((arg) => !arg.startsWith('-'))
      .slice(0, 2)
      .join(' '),
  )

test.each(['schedule', 'pull_request'] as const)(
  'without a key, as for a fork, it says so and does nothing: %s',
  async (event) => {
    await commitWithExtraField({ isUsed: true })
    expect(await run(event, '')).toMatchObject({
      failed: false,
      ran: ['Look for a key'],
      log: '::notice::There is no api-key secret here, so the schema of sandbox is not pulled.\n',
    })
    expect(github.calls()).toEqual([])
  },
)

test.each(['schedule', 'pull_request'] as const)('without a change it tells nobody: %s', async (event) => {
  await commit()
  const { failed, summary } = await run(event)
  expect({ failed, summary }).toEqual({
    failed: false,
    summary: expect.stringContaining('The schemas are the same.'),
  })
  expect(github.calls().filter((args) => args.includes('--field') || args[1] === 'create')).toEqual([])
  expect(github.git('status', '--porcelain')).toBe('')
})

describe('on a pull request', () => {
  test('what breaks an operation is annotated, commented on, and fails', async () => {
    await commitWithExtraField({ isUsed: true })
    const { failed, log, summary } = await run('pull_request')
    expect(failed).toBe(true)
    expect(log).toContain(
      '::error file=operations/Tenant.graphql,line=6,col=7,title=Tenant.nick (breaking)::',
    )
    expect(log).toMatch(/::error::The schema of sandbox breaks operations/)
    expect(summary).toContain('### Breaks operations: 1')
    expect(github.read('comment.md')).toBe(summary)
  })

  test('what nobody uses is commented on, and passes', async () => {
    await commitWithExtraField({ isUsed: false })
    const { failed, log } = await run('pull_request')
    expect({ failed, annotated: log.includes('::error') }).toEqual({ failed: false, annotated: false })
    expect(github.read('comment.md')).toContain('Breaking, but for none of these operations: 1')
  })

  test('its comment is brought up to date, also when all is well again', async () => {
    await commitWithExtraField({ isUsed: false })
    await run('pull_request')
    await project.write('schema.graphql', sdl)
    expect(await run('pull_request')).toMatchObject({ failed: false })
    expect(github.read('comment.md')).toContain('The schemas are the same.')
    expect(github.calls().at(-1)).toContain('PATCH')
  })

  test('operations that cannot be compared fail with the reason', async () => {
    await commitWithExtraField({ isUsed: false })
    await project.write('operations/Broken.graphql', 'query Broken {')
    const { failed, log, summary } = await run('pull_request')
    expect(failed).toBe(true)
    expect(log).toContain('operations/Broken.graphql:1:15')
    expect(summary).toContain('could not be compared')
  })
})

describe('on a schedule', () => {
  test('one pull request brings the new schema and its types', async () => {
    await commitWithExtraField({ isUsed: false })
    expect(await run('schedule')).toMatchObject({ failed: false })
    expect(kinds()).toEqual(['pr list', 'pr create'])
    expect(github.read('pull-request.md')).toContain('Breaking, but for none of these operations: 1')
    github.git('fetch', '--quiet', 'origin')
    expect(github.git('show', `origin/${branch}:schema.graphql`)).toBe(sdl)
    expect(github.git('diff', '--name-only', 'main', `origin/${branch}`)).toBe('schema.graphql\n')
  })

  test('the next night finds it and pushes nothing, unless the schema went on', async () => {
    await commitWithExtraField({ isUsed: false })
    await run('schedule')
    const pushed = github.git('ls-remote', 'origin', branch)
    github.git('switch', '--quiet', 'main')
    expect((await run('schedule')).log).toContain('The branch is up to date.')
    expect(github.git('ls-remote', 'origin', branch)).toBe(pushed)
    expect(kinds()).toEqual(['pr list', 'pr create', 'pr list', 'pr edit'])

    github.git('switch', '--quiet', 'main')
    await writeFile(join(project.folder, 'operations/Tenant.graphql'), tenant('logo_path'))
    expect((await runCli(['codegen'], { cwd: project.folder })).code).toBe(0)
    github.git(
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@b',
      'commit',
      '--quiet',
      '--all',
      '--message',
      'Go on',
    )
    expect(await run('schedule')).toMatchObject({ failed: false })
    expect(github.git('ls-remote', 'origin', branch)).not.toBe(pushed)
    expect(kinds().slice(-2)).toEqual(['pr list', 'pr edit'])
  })

  test('it is closed with a comment when there is nothing to propose any more', async () => {
    await commitWithExtraField({ isUsed: false })
    await run('schedule')
    github.git('switch', '--quiet', 'main')
    await project.write('schema.graphql', sdl)
    expect(await run('schedule')).toMatchObject({
      failed: false,
      log: expect.stringContaining('The schema is unchanged.'),
    })
    expect(github.calls().at(-1)).toEqual([
      'pr',
      'close',
      '7',
      '--delete-branch',
      '--comment',
      'The committed schema is that of sandbox now.',
    ])
  })

  test('what breaks operations does not hold it up, and says that the types are missing', async () => {
    await commitWithExtraField({ isUsed: true })
    expect(await run('schedule')).toMatchObject({ failed: false })
    expect(github.read('pull-request.md')).toMatch(
      /### Breaks operations: 1.*The types could not be generated/s,
    )
    github.git('fetch', '--quiet', 'origin')
    expect(github.git('show', `origin/${branch}:schema.graphql`)).toBe(sdl)
  })
})

test('without a committed schema it says what to do', async () => {
  await commit()
  await project.remove('schema.graphql')
  expect(await run('schedule')).toMatchObject({
    failed: true,
    log: expect.stringContaining(
      '::error::There is no schema.graphql in this repository. Pull the schema once',
    ),
  })
})

test('the README calls it with what it takes', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8')
  const { on, permissions } = parse(await readFile(workflow, 'utf8'))
  const [, caller] = [...readme.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, text = '']) => parse(text))
  expect(Object.keys(on.workflow_call.inputs)).toEqual(
    expect.arrayContaining(Object.keys(caller.jobs.schema.with)),
  )
  expect(Object.keys(on.workflow_call.secrets)).toEqual(Object.keys(caller.jobs.schema.secrets))
  expect(caller.permissions).toEqual(permissions)
})
