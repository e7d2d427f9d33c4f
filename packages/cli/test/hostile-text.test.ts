import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { loadCommands } from '@orchestration/cli-kit'
import { listen } from '@orchestration/test-tools/listen'
import { buildSchema, execute, parse } from 'graphql'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { programDefinition } from '../src/program.ts'
import { configWith, createProject, type Project } from './create-project.ts'
import { runWarm } from './run-warm.ts'

/** Escape sequences with one- and two-character introducers, commands for GitHub's runner, and reordered text. */
const hostile =
  'a\u001B[2J\u001B]0;title\u0007\u009B2J\n::error::owned\r\n  ::set-env name=A::b\u2028::debug::x\u0085##[error]owned \u202Egnp\u2066\u200B\u{E0041}'
const hostileFile = 'f\u001B[2J\n::error::owned ##[error]\u202E'
const string = JSON.stringify(hostile)

const sdl = (hint: string) => `
  ${string} type Query {
    ${string} tenant: Payload @deprecated(reason: ${JSON.stringify(`${hostile}${hint}`)})
    people(${string} first: Int = 1): [Tenant!] @deprecated(reason: ${string})
  }
  ${string} type Payload { code: String, success: Boolean, tenant: Tenant }
  type Tenant { id: ID, name(filter: String = ${JSON.stringify(`${hostile}${hint}`)}): String }
`
const rootValue = {
  tenant: { code: hostile, success: true, tenant: { id: hostile, name: hostile } },
  people: [{ id: hostile, name: hostile }],
}

let project: Project
let origin: string
beforeAll(async () => {
  const schema = buildSchema(sdl('served'))
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url !== '/graphql') return send(400, { error: hostile })
    if (request.method === 'HEAD') return response.end()
    const { query, variables } = (await json(request)) as { query: string; variables: object }
    if (query.includes('refused')) return send(400, { errors: [{ message: hostile }] })
    return send(
      200,
      await execute({ schema, document: parse(query), variableValues: { ...variables }, rootValue }),
    )
  })
  const listening = await listen(server)
  origin = listening.url
  return () => listening[Symbol.asyncDispose]()
})
beforeEach(async () => {
  project = await createProject({
    'codegen.ts': configWith({ schema: 'schema.graphql' }),
    'schema.graphql': sdl(''),
    'old.graphql': sdl('old').replace('first: Int', 'first: String, gone: Int'),
    [`operations/${hostileFile}.graphql`]: 'query People { people { id } tenant { success } }',
    [`${hostileFile}.yaml`]: `id: visit\n${string}: 1\n`,
    [`${hostileFile}.md`]: '```graphql\nquery A { unknown }\n```\n',
    [`broken/${hostileFile}.graphql`]: `query { tenant { "${hostile.replaceAll('\n', '')} } }`,
  })
  return () => project[Symbol.asyncDispose]()
})

const broken = ['--documents', 'broken/*']
/** Arguments that make a command print untrusted text, keyed by command. */
const runs: Readonly<Record<string, readonly string[][]>> = {
  init: [
    [hostileFile, '--dry-run'],
    [hostileFile, '--template', hostile],
  ],
  'schema pull': [
    [],
    ['--check'],
    ['--json'],
    ['--check', '--json'],
    ['--output', `${hostileFile}.graphql`],
    ['--from', hostileFile],
    ['--from', `broken/${hostileFile}.graphql`],
  ],
  'schema diff': [
    ...['text', 'markdown', 'github'].map((format) => ['old.graphql', '--format', format]),
    ['old.graphql', '--json'],
    [`broken/${hostileFile}.graphql`],
    [hostile],
  ],
  'operations check': [
    ...['text', 'github'].map((format) => ['--format', format, '--docs', '*.md']),
    ['--json', ...broken],
    ['--format', 'github', ...broken],
    [hostile],
    ['--rule', hostile],
    ['--fix'],
  ],
  'operations new': [[], broken, [`--${hostile}`], [hostile], ['tenant', '--output', hostileFile]],
  doctor: [[], ['--json'], ['--environment', hostile]],
  compare: [[], ['--json'], ['--endpoint', hostile], ['--environment', hostile]],
}

test('the tests below cover every command and output format', async () => {
  const commands = await loadCommands(programDefinition)
  expect(Object.keys(runs).sort()).toEqual([...commands.keys()].sort())
  for (const [name, { options }] of commands) {
    const formats = options.flatMap(({ long, argChoices }) =>
      long === '--format' ? (argChoices ?? []) : long === '--json' ? ['--json'] : [],
    )
    expect(runs[name]?.flat()).toEqual(expect.arrayContaining(formats))
  }
})

test.each(
  Object.entries(runs).flatMap(([command, all]) =>
    all.map(
      (args) =>
        [
          `${command} ${args.join(' ').replaceAll(hostile, '<hostile>').replaceAll(hostileFile, '<file>')}`,
          command,
          args,
        ] as const,
    ),
  ),
)('%s prints no control characters or workflow commands', async (_title, command, args) => {
  const target = ['schema pull', 'doctor', 'compare'].includes(command) && !args.includes('--environment')
  const { stdout, stderr } = await runWarm([...command.split(' '), ...args], {
    cwd: project.folder,
    env: {
      ORCHESTRATION_API_KEY: 'key-for-tests',
      ...(target && { ORCHESTRATION_ENDPOINT: `${origin}/graphql` }),
    },
  })
  const output = `${stdout}${stderr}`
  expect(output).not.toBe('')
  expect(output).not.toMatch(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\t]]/v)
  expect(output).not.toContain('##[')
  const commands = output.split('\n').filter((line) => line.trimStart().startsWith('::'))
  // Annotations are the only workflow commands that the output may contain.
  for (const line of commands)
    expect(line).toMatch(/^::(error|warning|notice) file=[^:,]*,line=\d+,col=\d+,title=[^:,]*::/)
  if (!args.includes('github')) expect(commands).toEqual([])
})
