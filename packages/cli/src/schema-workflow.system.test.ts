import { globSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { configWith, createProject, type Project } from '../test/create-project.ts'
import { codegenCommand, runCodegen } from '../test/run-codegen.ts'
import { readWorkflow, runWorkflow, type Step, type WorkflowResult } from '../test/run-workflow.ts'
import { type SharedWarm, shareWarm } from '../test/share-warm.ts'
import { type GitHub, startGithub } from '../test/start-github.ts'

const workflow = join(import.meta.dirname, '../../../.github/workflows/schema.yml')
const branch = 'orchestration-schema-sandbox'

/** The service's schema here, as a pull writes it. The whole one would take most of the CPU of each run. */
const sdl = `type Query {
  tenant: TenantPayload!
}

type Tenant {
  logo_path: String
  name: String!
}

type TenantPayload {
  code: String!
  success: Boolean!
  tenant: Tenant
}
`
const configuration = configWith({ schema: 'schema.graphql' })
const person = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
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

let types: Project
let emulator: Emulator
let key: string
let warm: SharedWarm
beforeAll(async () => {
  types = await createProject()
  warm = await shareWarm(types.folder)
  emulator = await startEmulator({ environments: ['sandbox'], port: 0, schema: sdl })
  key = await emulator.createApiKey('sandbox', { name: 'tests' })
  return async () => {
    warm.stop()
    await emulator.stop()
    await types[Symbol.asyncDispose]()
  }
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

/** The folders with the types that were generated, by the schema and the operation. */
const generated = new Map<string, string>()

/** Commits the project as it is, with the types that go with it. They are generated once for all tests. */
async function commit() {
  const source = join(project.folder, 'src')
  const inputs = await Promise.all(['schema.graphql', 'operations/Tenant.graphql'].map(project.read))
  const kept = generated.get(inputs.join())
  if (kept) await cp(kept, source, { recursive: true })
  else {
    await runCodegen(project.folder)
    const copy = join(types.folder, String(generated.size))
    await cp(source, copy, { recursive: true })
    generated.set(inputs.join(), copy)
  }
  github = startGithub(runner.folder, project.folder)
}

/** What the service's schema lost since it was committed: a field, which an operation uses or does not. */
async function commitWithExtraField({ isUsed }: { isUsed: boolean }) {
  await project.write('schema.graphql', sdl.replace(/^type Tenant \{\n/m, '$&  nick: String!\n'))
  if (isUsed) await project.write('operations/Tenant.graphql', tenant('nick'))
  await commit()
}

type Event =
  | 'pull_request'
  | 'pull_request_target'
  | 'merge_group'
  | 'push'
  | 'workflow_dispatch'
  | 'schedule'

interface RunOptions {
  apiKey?: string
  ref?: string
  inputs?: Record<string, string>
}

async function run(
  event: Event,
  { apiKey = key, ref = 'refs/heads/main', inputs = {} }: RunOptions = {},
): Promise<WorkflowResult> {
  const temporary = await mkdtemp(join(runner.folder, 'run-'))
  const { PATH, HOME } = process.env
  const result = await runWorkflow(workflow, {
    origin: github.origin,
    temporary,
    env: {
      PATH: `${github.bin}:${PATH}`,
      HOME,
      // An endpoint instead of the environment that the workflow names: no test may reach that.
      ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
    },
    contexts: {
      github: {
        event_name: event,
        event: { number: 12, ...(event !== 'schedule' && { repository: { default_branch: 'main' } }) },
        ref,
        repository: 'a/b',
        token: 'none',
      },
      inputs: {
        install: `ln -s "${project.folder}/node_modules" node_modules`,
        ...inputs,
        orchestration: `env --unset ORCHESTRATION_ENVIRONMENT ${warm.command}`,
        codegen: codegenCommand,
      },
      secrets: { 'api-key': apiKey },
    },
  })
  expect(result.log + result.summary).not.toContain(key)
  return result
}

/** What somebody merges into main. */
async function push(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) await project.write(file, text)
  github.git('add', '--all')
  github.git(...person, 'commit', '--quiet', '--allow-empty', '--message', 'Go on')
  github.git('push', '--quiet', 'origin', 'main')
}

/** What somebody commits on the branch of the proposal. */
function commitOnBranch(...options: string[]): string {
  github.git('fetch', '--quiet', 'origin', branch)
  github.git('switch', '--quiet', '--detach', 'FETCH_HEAD')
  github.git(...person, 'commit', '--quiet', '--allow-empty', '--message', 'Adapt the callers', ...options)
  const commit = github.git('rev-parse', 'HEAD')
  github.git('push', '--quiet', '--force', 'origin', `HEAD:refs/heads/${branch}`)
  github.git('switch', '--quiet', 'main')
  return commit
}

const tipOfBranch = () => github.git('ls-remote', 'origin', branch).slice(0, 40)

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
    expect(await run(event, { apiKey: '' })).toMatchObject({
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
  expect(github.git('ls-remote', 'origin', branch)).toBe('')
})

describe('on a pull request', () => {
  test('what breaks an operation is annotated, commented on, and fails', async () => {
    await commitWithExtraField({ isUsed: true })
    const { failed, log, summary } = await run('pull_request')
    expect(failed).toBe(true)
    expect(log).toContain('::error file=operations/Tenant.graphql,line=6,col=7,title=breaks::')
    expect(log).toMatch(/::error::The schema of sandbox breaks operations/)
    expect(summary).toContain('### Operations that break: 1')
    expect(github.read('comment.md')).toBe(`${summary}<!-- ${branch} -->\n`)
  })

  test('what nobody uses is commented on, and passes', async () => {
    await commitWithExtraField({ isUsed: false })
    const { failed, log } = await run('pull_request')
    expect({ failed, annotated: log.includes('::error') }).toEqual({ failed: false, annotated: false })
    expect(github.read('comment.md')).toContain('Breaking changes: 1')
  })

  test('its comment is updated, also when nothing breaks any more', async () => {
    await commitWithExtraField({ isUsed: false })
    await run('pull_request')
    await push({ 'schema.graphql': sdl })
    expect(await run('pull_request')).toMatchObject({ failed: false })
    expect(github.read('comment.md')).toContain('The schemas are the same.')
    expect(github.calls().at(-1)).toContain('PATCH')
  })

  test('operations that cannot be compared fail with the reason', async () => {
    await commitWithExtraField({ isUsed: false })
    await push({ 'operations/Broken.graphql': 'query Broken {' })
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
    expect(kinds()).toEqual(['pr list', 'pr list', 'pr create'])
    expect(github.read('pull-request.md')).toContain('Breaking changes: 1')
    github.git('fetch', '--quiet', 'origin')
    expect(github.git('show', `origin/${branch}:schema.graphql`)).toBe(sdl)
    expect(github.git('diff', '--name-only', 'main', `origin/${branch}`)).toBe('schema.graphql\n')
  })

  test('the next night finds it and pushes nothing, unless the schema went on', async () => {
    await commitWithExtraField({ isUsed: false })
    await run('schedule')
    const pushed = github.git('ls-remote', 'origin', branch)
    expect((await run('schedule')).log).toContain('The branch is up to date.')
    expect(github.git('ls-remote', 'origin', branch)).toBe(pushed)
    expect(kinds()).toEqual(['pr list', 'pr list', 'pr create', 'pr list', 'pr edit'])

    await project.write('operations/Tenant.graphql', tenant('logo_path'))
    await runCodegen(project.folder)
    await push({})
    expect(await run('schedule')).toMatchObject({ failed: false })
    expect(github.git('ls-remote', 'origin', branch)).not.toBe(pushed)
    expect(kinds().slice(-2)).toEqual(['pr list', 'pr edit'])
  })

  test('it is closed with a comment when there is nothing to propose any more', async () => {
    await commitWithExtraField({ isUsed: false })
    await run('schedule')
    await push({ 'schema.graphql': sdl })
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

  test('broken operations do not block the proposal, and its text says that the types are missing', async () => {
    await commitWithExtraField({ isUsed: true })
    expect(await run('schedule')).toMatchObject({ failed: false })
    expect(github.read('pull-request.md')).toMatch(
      /### Operations that break: 1.*The types could not be generated/s,
    )
    github.git('fetch', '--quiet', 'origin')
    expect(github.git('show', `origin/${branch}:schema.graphql`)).toBe(sdl)
  })
})

describe('a proposal that is closed', () => {
  async function proposeAndClose(somebody: string, proposed = sdl) {
    await commitWithExtraField({ isUsed: false })
    await run('schedule')
    github.git('fetch', '--quiet', 'origin', branch)
    github.git('switch', '--quiet', '--detach', 'FETCH_HEAD')
    await project.write('schema.graphql', proposed)
    github.git(...person, 'commit', '--quiet', '--all', '--allow-empty', '--message', 'Propose')
    // GitHub keeps the commits of a pull request when its branch is deleted.
    github.git('push', '--quiet', 'origin', 'HEAD:refs/pull/7/head', `:${branch}`)
    github.git('switch', '--quiet', 'main')
    github.close(somebody)
  }
  const countCreated = () => kinds().filter((kind) => kind === 'pr create').length

  test('by a person stays closed, and the run says which', async () => {
    await proposeAndClose('ada')
    const { failed, log } = await run('schedule')
    expect(failed).toBe(false)
    expect(log).toContain('::notice::Somebody closed #7')
    expect([countCreated(), tipOfBranch()]).toEqual([1, ''])
  })

  test('by a person is followed by another when the service has a newer schema', async () => {
    await proposeAndClose('ada', `${sdl}\n# An older schema.\n`)
    expect(await run('schedule')).toMatchObject({ failed: false })
    expect(countCreated()).toBe(2)
  })

  test('by the workflow itself is opened again', async () => {
    await proposeAndClose('github-actions[bot]')
    expect(await run('schedule')).toMatchObject({ failed: false })
    expect(countCreated()).toBe(2)
  })
})

test.each([
  ['another file', 'echo "# More" >> operations/Tenant.graphql'],
  ['a file that can be executed', 'chmod +x src/__generated__/*.ts'],
])('a patch that changes %s is not proposed', async (_what, script) => {
  await commitWithExtraField({ isUsed: false })
  const install = `ln -s "${project.folder}/node_modules" node_modules; ${script}`
  const { failed, log } = await run('schedule', { inputs: { install } })
  expect(failed).toBe(true)
  expect(log).toContain('::error::The job that generates the types changed files that are not its own')
  expect([kinds(), tipOfBranch()]).toEqual([['pr list'], ''])
})

test('with the name of a package, the proposal brings a changeset', async () => {
  await project.write('.changeset/config.json', '{}')
  await commitWithExtraField({ isUsed: true })
  const result = await run('schedule', { inputs: { changeset: '@acme/operations' } })
  expect(result).toMatchObject({ failed: false })
  github.git('fetch', '--quiet', 'origin')
  expect(github.git('show', `origin/${branch}:.changeset/orchestration-schema.md`)).toContain(
    '"@acme/operations": major\n',
  )
})

test('without a committed schema it says what to do', async () => {
  await commit()
  await project.remove('schema.graphql')
  await push({})
  expect(await run('schedule')).toMatchObject({
    failed: true,
    log: expect.stringContaining(
      '::error::There is no schema.graphql in this repository. Pull the schema once',
    ),
  })
})

test('the README calls it with what it takes', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8')
  const { on, jobs } = readWorkflow(workflow)
  const [, caller] = [...readme.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, text = '']) => parse(text))
  expect(Object.keys(on.workflow_call.inputs)).toEqual(
    expect.arrayContaining(Object.keys(caller.jobs.schema.with)),
  )
  expect(Object.keys(on.workflow_call.secrets)).toEqual(
    expect.arrayContaining(Object.keys(caller.jobs.schema.secrets)),
  )
  expect(caller.permissions).toEqual({})
  const needed = Object.assign({}, ...Object.values(jobs).map(({ permissions }) => permissions))
  expect(caller.jobs.schema.permissions).toEqual(needed)
})

describe('commits of people on the branch of the proposal', () => {
  test.each([
    ['on top of it', []],
    ['instead of it', ['--amend']],
  ])('are neither replaced nor deleted: %s', async (_, options) => {
    await commitWithExtraField({ isUsed: false })
    await run('schedule')
    const commit = commitOnBranch(...options)
    await push({ 'operations/Tenant.graphql': tenant('logo_path') })
    const { failed, log, summary } = await run('schedule')
    expect(failed).toBe(false)
    expect(log).toContain(`::warning::The branch ${branch} has commits of people`)
    expect(summary).toContain('has commits of people')
    expect(`${tipOfBranch()}\n`).toBe(commit)

    await push({ 'schema.graphql': sdl })
    await run('schedule')
    expect(`${tipOfBranch()}\n`).toBe(commit)
    expect(kinds()).not.toContain('pr close')
  })

  test('that arrive while it runs are kept, and the run fails', async () => {
    await commitWithExtraField({ isUsed: false })
    await run('schedule')
    await push({ 'operations/Tenant.graphql': tenant('logo_path') })
    const before = tipOfBranch()
    // Somebody pushes while the bot looks at the pull requests.
    const commit = github.git(...person, 'commit-tree', '-p', 'main', '-m', 'Adapt', 'main^{tree}').trim()
    github.git('push', '--quiet', 'origin', `${commit}:refs/heads/elsewhere`)
    github.onCommit(`git --git-dir '${github.origin}' update-ref refs/heads/${branch} ${commit} ${before}`)
    expect(await run('schedule')).toMatchObject({ failed: true, log: expect.stringContaining('stale info') })
    expect(tipOfBranch()).toBe(commit)
  })
})

describe('only the default branch proposes', () => {
  test.each(['push', 'workflow_dispatch'] as const)('%s on it does', async (event) => {
    await commitWithExtraField({ isUsed: true })
    expect(await run(event)).toMatchObject({ failed: false })
    expect(kinds()).toEqual(['pr list', 'pr list', 'pr create'])
  })

  test.each([
    ['push', 'refs/heads/feature'],
    ['push', 'refs/tags/main'],
    ['workflow_dispatch', 'refs/heads/feature'],
    ['merge_group', 'refs/heads/gh-readonly-queue/main/pr-12'],
  ] as const)('%s on %s fails for what breaks and tells nobody', async (event, ref) => {
    await commitWithExtraField({ isUsed: true })
    expect(await run(event, { ref })).toMatchObject({
      failed: true,
      log: expect.stringMatching(/::error::The schema of sandbox breaks operations/),
    })
    expect(github.calls()).toEqual([])
    expect(tipOfBranch()).toBe('')
  })
})

test('a comment of somebody who quotes ours is left alone', async () => {
  await commitWithExtraField({ isUsed: false })
  const quote = `What does <!-- ${branch} --> mean?`
  await writeFile(join(github.bin, 'foreign.md'), quote)
  await run('pull_request')
  expect(github.read('foreign.md')).toBe(quote)
  expect(github.read('comment.md')).toContain('## Schema changes')
})

test('it refuses an event that gives strangers the secrets', async () => {
  await commitWithExtraField({ isUsed: false })
  expect(await run('pull_request_target')).toMatchObject({ failed: true, ran: ['Look for a key'] })
})

test('works in a folder of a monorepo', async () => {
  await project.write('backend/codegen.ts', configuration)
  await project.write('backend/operations/Tenant.graphql', tenant('nick'))
  await project.write('backend/schema.graphql', sdl.replace(/^type Tenant \{\n/m, '$&  nick: String!\n'))
  await commit()
  const result = await run('schedule', { inputs: { 'working-directory': 'backend' } })
  expect(result).toMatchObject({
    failed: false,
    summary: expect.stringContaining('operations/Tenant.graphql:6'),
  })
  github.git('fetch', '--quiet', 'origin')
  expect(github.git('show', `origin/${branch}:backend/schema.graphql`)).toBe(sdl)
})

describe('no workflow of this repository', () => {
  const files = globSync(join(import.meta.dirname, '../../../.github/workflows/*.yml'))
  const texts = files.map((file) => readFileSync(file, 'utf8'))

  test('uses an action that is not pinned to a commit, with its release beside it', () => {
    const uses = texts.flatMap((text) => text.match(/uses: (?!\.\/).*$/gm) ?? [])
    expect(uses).not.toEqual([])
    expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+/.test(line))).toEqual([])
  })

  test('leaves a token in the checked-out folder', () => {
    const steps = texts.flatMap((text) => Object.values(readJobs(text)).flatMap((job) => job.steps ?? []))
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([])
  })

  test('gives a token to the packages that it installs', () => {
    const { pull } = readWorkflow(workflow).jobs
    expect(pull?.permissions).toEqual({ contents: 'read' })
    expect(JSON.stringify(pull)).not.toMatch(/github\.token|secrets\.token/)
    expect(pull?.steps.find(({ name }) => name === 'Install')?.env).toBeUndefined()
    expect(pull?.env).not.toHaveProperty('ORCHESTRATION_API_KEY')
  })
})

const readJobs = (text: string): Record<string, { steps?: Step[] }> => parse(text).jobs
