import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createAsk, ask as send } from '../test/ask.ts'
import { assertNode } from './base/assert-node.ts'
import { type EmulatorOptions, startEmulator, type YamlDefinition } from './index.ts'

const visit: YamlDefinition = {
  id: 'visit',
  title: 'Visit',
  tracks: {
    main: {
      title: 'Main',
      steps: { call: { title: 'Call', actions: [{ checklist: { title: 'Call', items: ['Call'] } }] } },
    },
  },
}

describe('startEmulator', () => {
  test('can run several emulators in one process, each with its own data', async () => {
    await using one = await startEmulator({ port: 0, patients: 3 })
    await using other = await startEmulator({ port: 0, patients: 5 })
    const count = async (emulator: typeof one) => {
      const ask = await createAsk(emulator)
      const { data } = await ask('{ patients { pagination { total_count } } }')
      return data.patients.pagination.total_count
    }
    expect([await count(one), await count(other)]).toEqual([3, 5])
  })

  test('creates the same patients, ids and dates for the same random seed, and different ones for another', async () => {
    const load = async (randomSeed: number) => {
      await using emulator = await startEmulator({
        environments: ['sandbox', 'production-us'],
        port: 0,
        patients: 30,
        careFlows: 10,
        randomSeed,
      })
      return (await emulator.snapshot()).rows
    }
    const first = await load(7)
    expect(await load(7)).toEqual(first)
    expect(await load(8)).not.toEqual(first)
    expect([first.patient.length, first.care_flow.length]).toEqual([60, 20])
    expect(new Set(first.patient.map(({ id }) => id)).size).toBe(60)
  })

  test('listens on consecutive ports, one per environment', async () => {
    // Below the ephemeral port range.
    const port = 20_000 + (process.pid % 10_000)
    await using emulator = await startEmulator({ environments: ['sandbox', 'production-uk'], port })
    const ports = emulator.environments.map((name) => Number(new URL(emulator.endpoint(name)).port))
    expect(ports).toEqual([port, port + 1])
  })

  test('throws an error that names the option whose port is in use', async () => {
    await using emulator = await startEmulator({ port: 0, portalPort: 0 })
    const port = Number(new URL(emulator.endpoint('sandbox')).port)
    await expect(startEmulator({ port })).rejects.toThrow(
      `port: Port ${port} on 127.0.0.1 is in use, perhaps by another emulator. Stop that process, or choose another port (0 for any free port).`,
    )
    const portalPort = Number(new URL(emulator.portal ?? '').port)
    await expect(startEmulator({ port: 0, portalPort })).rejects.toThrow(
      /^portalPort: Port \d+ on 127.0.0.1 is in use/,
    )
  })

  test('releases the port of the hosted pages if startup fails later', async () => {
    // Below the ephemeral port range, and above the ports that the test of consecutive ports uses.
    const hostedPort = 30_100 + (process.pid % 2_000)
    const seedData = { patients: [{ care_flows: [{ pathway_definition_id: 'missing' }] }] }
    await expect(startEmulator({ port: 0, hostedPort, seedData })).rejects.toThrow(/^seedData: /)
    await using emulator = await startEmulator({ port: 0, hostedPort })
    expect(new URL(emulator.hostedPages).port).toBe(String(hostedPort))
  })

  test.each<[string, EmulatorOptions]>([
    ['environments', { environments: ['sandbx' as 'sandbox'] }],
    ['environments', { environments: [] }],
    ['environments', { environments: ['sandbox', 'sandbox'] }],
    ['port', { port: 65_536 }],
    ['port', { port: 1.5 }],
    ['port', { port: 65_535, environments: ['sandbox', 'production-eu'] }],
    ['portalPort', { portalPort: -1 }],
    ['patients', { patients: -1 }],
    ['careFlows', { patients: 2, careFlows: 3 }],
    ['randomSeed', { randomSeed: Number.NaN }],
    ['host', { host: '0.0.0.0' }],
    ['host', { host: '::' }],
    ['apiKeys', { apiKeys: { sandbox: 'secret key' } }],
    ['apiKeys', { apiKeys: { 'production-eu': 'secret-key' } }],
    ['adminToken', { adminToken: 'secret token with spaces' }],
    ['unauthenticated', { unauthenticated: 'http-403' as 'http-401' }],
    ['store', { store: '/nowhere/at/all/emulator.db' }],
    ['schema', { schema: 'type Query {' }],
    ['schema', { schema: '/nowhere/schema.graphql' }],
    ['identifierSystems', { identifierSystems: ['no url'] }],
    ['definitions', { definitions: 'care-flows/*.yaml' as unknown as string[] }],
    ['definitions', { definitions: ['/nowhere/*.yaml'] }],
    ['definitions', { definitions: [{ ...visit, id: 'welcome' }] }],
    ['definitions', { definitions: [visit, visit] }],
    ['builtIn', { builtIn: false }],
    ['builtIn', { builtIn: 'no' as unknown as boolean }],
    ['apiKeys', { apiKeys: null as never }],
    ['apiKeys', { apiKeys: { sandbox: 5 as never } }],
    ['webhooks', { webhooks: null as never }],
    ['webhooks', { webhooks: ['http://127.0.0.1:3000/'] as never }],
    ['calculations', { calculations: null as never }],
    ['calculations', { calculations: 5 as never }],
    ['schema', { schema: 5 as never }],
    ['schema', { schema: null as never }],
    ['adminToken', { adminToken: 5 as never }],
    ['adminToken', { adminToken: null as never }],
    ['hostedUrl', { hostedUrl: null as never }],
    ['portalPort', { portalPort: null as never }],
    ['seedData', { seedData: null as never }],
    ['seedData', { seedData: 5 as never }],
    ['host', { host: 5 as never }],
    ['store', { store: null as never }],
    ['store', { store: 5 as never }],
    ['definitions', { definitions: [5 as never] }],
    ['allowedHosts', { allowedHosts: [5 as never] }],
    ['frameAncestors', { frameAncestors: [5 as never] }],
    ['identifierSystems', { identifierSystems: [5 as never] }],
    ['environments', { environments: null as never }],
    ['onCrash', { onCrash: 'secret' as never }],
  ])('rejects an invalid %s: %j', async (option, options) => {
    const error = await startEmulator({ port: 0, ...options }).catch((rejection) => rejection)
    expect([error.name, error.option]).toEqual(['EmulatorError', option])
    expect(error.message).toMatch(new RegExp(`^${option}: `))
    expect(error.message).not.toMatch(/secret/)
  })

  test('rejects options that are not an object', async () => {
    await expect(startEmulator(null as never)).rejects.toThrow('Specify the options as an object.')
  })

  test('rejects SDL text as the schema', async () => {
    await expect(startEmulator({ port: 0, schema: 'type Query { a: Int }' })).rejects.toThrow(
      'schema: Specify the name of an SDL file, not its text.',
    )
  })

  test('names only the minimum of an option that has no maximum', async () => {
    await expect(startEmulator({ port: 0, careFlows: -1 })).rejects.toThrow(
      'careFlows: Specify a whole number, 0 or more.',
    )
  })

  test('rejects an admin token of fewer than 16 characters', async () => {
    await expect(startEmulator({ port: 0, adminToken: 'x'.repeat(15) })).rejects.toThrow(
      'adminToken: Use 16 or more visible ASCII characters.',
    )
  })

  test('requires allowHttp for an address other than loopback', async () => {
    await expect(startEmulator({ port: 0, host: '0.0.0.0' })).rejects.toThrow(
      'host: On an address other than loopback, API keys would be sent unencrypted.',
    )
    await using emulator = await startEmulator({ port: 0, host: '0.0.0.0', allowHttp: true })
    expect(emulator.endpoint('sandbox')).toMatch(/^http:\/\/0\.0\.0\.0:/)
  })

  test('rejects an unknown option, and suggests a similar name', async () => {
    const options = { prot: 0 } as EmulatorOptions
    const error = await startEmulator(options).then(
      (emulator) => emulator.stop(),
      (rejection) => rejection,
    )
    expect(error).toMatchObject({ name: 'EmulatorError', option: 'prot' })
    expect(error.message).toMatch(
      /^prot: This is not an option of startEmulator\. Choose from environments, .+ Did you mean port\?$/,
    )
  })

  test('rejects a key for another environment', async () => {
    await using emulator = await startEmulator({ port: 0 })
    const sandbox = await emulator.createApiKey('sandbox', { name: 'Tests' })
    const options: EmulatorOptions = {
      port: 0,
      environments: ['production-eu'],
      apiKeys: { 'production-eu': sandbox },
    }
    await expect(startEmulator(options)).rejects.toThrow(
      /^apiKeys: The key for production-eu belongs to another/,
    )
  })

  test('rejects the same key for two environments', async () => {
    const apiKeys = { sandbox: 'known-key-1', 'production-eu': 'known-key-1' }
    await expect(
      startEmulator({ environments: ['sandbox', 'production-eu'], port: 0, apiKeys }),
    ).rejects.toThrow(/^apiKeys: /)
  })

  test('starts with a configured key', async () => {
    await using emulator = await startEmulator({ port: 0, apiKeys: { sandbox: 'known-key-1' } })
    expect((await send(emulator.endpoint('sandbox'), 'known-key-1', '{ tenant { code } }')).status).toBe(200)
  })

  test('loads definitions from a path with glob characters', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'g[1]-x (2)-'))
    await writeFile(join(folder, 'visit.json'), JSON.stringify(visit))
    for (const path of [join(folder, 'visit.json'), join(folder, '*.json')]) {
      await using emulator = await startEmulator({ port: 0, definitions: [path] })
      expect(emulator.environments).toEqual(['sandbox'])
    }
    await rm(folder, { recursive: true })
  })

  test('publishes custom definitions alongside the built-in ones, and starts their care flows', async () => {
    await using emulator = await startEmulator({ port: 0, patients: 1, definitions: [visit] })
    const ask = await createAsk(emulator)
    const { data } = await ask(
      '{ getPublishedCareflowVersions { careflowVersions { careflow_definition_id } } }',
    )
    const ids = data.getPublishedCareflowVersions.careflowVersions.map(
      ({ careflow_definition_id }: { careflow_definition_id: string }) => careflow_definition_id,
    )
    expect(ids).toEqual(['welcome', 'blood-pressure', 'knee-surgery', 'visit'])
    const [patient] = (await emulator.snapshot()).rows.patient
    const started = await ask(
      `mutation { startPathway(input: { patient_id: "${patient?.id}", pathway_definition_id: "visit" }) { pathway_id } }`,
    )
    const { activity } = (await emulator.snapshot()).rows
    expect(started.errors).toBeUndefined()
    expect(activity.filter(({ is_user }) => is_user === 1).map(({ object_type }) => object_type)).toEqual([
      'CHECKLIST',
    ])
  })

  test('publishes only custom definitions if builtIn is false, even under a built-in id', async () => {
    const definitions = [{ ...visit, id: 'welcome' }]
    await using emulator = await startEmulator({
      port: 0,
      patients: 3,
      careFlows: 3,
      definitions,
      builtIn: false,
    })
    const ask = await createAsk(emulator)
    const query = '{ publishedPathwayDefinitions { publishedPathwayDefinitions { id title } } }'
    const { data } = await ask(query)
    expect(data.publishedPathwayDefinitions.publishedPathwayDefinitions).toEqual([
      { id: 'welcome', title: visit.title },
    ])
  })

  test('accepts identifiers of a configured identifier system', async () => {
    const system = 'https://example.org/identifiers/insurance'
    await using emulator = await startEmulator({ port: 0, identifierSystems: [system] })
    const ask = await createAsk(emulator)
    const { errors, data } = await ask(
      `mutation { createPatient(input: { identifier: [{ system: "${system}", value: "1" }] }) { success } }`,
    )
    expect([errors, data]).toEqual([undefined, { createPatient: { success: true } }])
  })

  test('returns an emulator whose methods throw for an environment that is not started', async () => {
    await using emulator = await startEmulator({ port: 0 })
    expect(() => emulator.endpoint('production-eu')).toThrow(/^environment: .* Choose from sandbox\.$/)
    await expect(emulator.createApiKey('production-eu', { name: 'Tests' })).rejects.toThrow(/^environment: /)
  })

  test('reports the required Node version if Node is too old', () => {
    expect(() => assertNode('20.19.2')).toThrow(
      'The emulator requires Node 24 or newer, but this is Node 20.19.2.',
    )
    expect(() => assertNode('24.0.0')).not.toThrow()
  })
})
