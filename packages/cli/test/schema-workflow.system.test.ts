import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildSchema, graphql } from 'graphql'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createFolder } from './create-project.ts'
import { runWarm } from './run-warm.ts'
import { type ServeSchemaOptions, serveSchema, testKey } from './serve-schema.ts'

interface Step {
  run?: string
  uses?: string
  env?: Record<string, string>
}

const root = join(import.meta.dirname, '../../..')
const template = join(root, 'packages/cli/templates/common')
const sdl = `type Query {
  tenant(id: ID @deprecated(reason: "Gone soon.")): String
}
`
const schema = buildSchema(sdl)
/** Rejects queries that match the pattern, like a server with an older GraphQL.js. */
const rejecting = (pattern: RegExp): ServeSchemaOptions => ({
  respond: async (query) =>
    pattern.test(query)
      ? { errors: [{ message: 'Cannot query field' }] }
      : await graphql({ schema, source: query }),
})

describe.each([
  ['the workflow that init writes', join(template, '.github/workflows/operations.yml'), template],
  ['the workflow of this repository', join(root, '.github/workflows/schema.yml'), root],
])('%s', (_, file, workspace) => {
  const steps = async (): Promise<Step[]> => parse(await readFile(file, 'utf8')).jobs.schema.steps

  /** Runs the step that receives the key, as GitHub does, then compares its output with `committed`. */
  async function compare(committed: string, options: ServeSchemaOptions = {}, key = testKey) {
    await using project = await createFolder({ 'package.json': '{}', 'schema.graphql': committed })
    await using server = await serveSchema(sdl, options)
    const keyed = (await steps()).find(({ env }) => env)
    const RUNNER_TEMP = project.folder
    const env = {
      PATH: process.env.PATH,
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP,
      API_KEY: key,
      ENDPOINT: server.endpoint,
    }
    await promisify(execFile)('bash', ['-e', '-c', keyed?.run ?? ''], { cwd: workspace, env })
    return await runWarm(['schema', 'pull', '--from', 'schema.json', '--check'], { cwd: project.folder })
  }

  test('passes the key to only one step, before code from npm is installed', async () => {
    const all = await steps()
    const keyed = all.filter((step) => JSON.stringify(step).includes('secrets.'))
    expect(keyed).toHaveLength(1)
    const before = all.slice(0, all.indexOf(keyed[0] ?? {}) + 1)
    expect(before.map(({ uses, run }) => uses?.split('@')[0] ?? run?.match(/^\w+/)?.[0])).toEqual([
      'actions/checkout',
      'while',
    ])
  })

  test.each([
    ['supports every introspection query', {}],
    ['rejects isOneOf', rejecting(/isOneOf/)],
  ])('reports that the committed schema is up to date if the server %s', async (_, options) => {
    expect(await compare(sdl, options)).toMatchObject({ code: 0, stdout: 'schema.graphql is up to date.\n' })
    expect(await compare(sdl.replace('tenant', 'tenants'), options)).toMatchObject({ code: 1 })
  })

  test('reads a schema without deprecated arguments from a server that rejects newer introspection queries', async () => {
    const old = 'type Query {\n  tenant: String\n}\n'
    expect(await compare(old, rejecting(/isOneOf|specifiedByURL/))).toMatchObject({ code: 0 })
  })

  test('fails without printing the key if the server rejects it', async () => {
    const error = await compare(sdl, {}, 'key-of-another-tenant').catch((error: unknown) => error)
    expect(error).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('401'),
      stdout: '::error::The service returned no schema.\n',
    })
    expect(JSON.stringify(error)).not.toContain('key-of-another-tenant')
  })
})
