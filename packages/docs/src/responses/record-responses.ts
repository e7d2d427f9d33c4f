import { createClient, OperationError, OrchestrationError } from '@orchestration/client'
import { startEmulator } from '@orchestration/emulator'
import { ActivityDocument, ScheduleTrackDocument, StartPathwayDocument } from '@orchestration/operations'
import { type DocumentNode, Kind, OperationTypeNode } from 'graphql'
import { answersForUser } from '../operation-pages/example.ts'
import type { DocumentedOperation } from '../operation-pages/operation.ts'
import { findScene, namesOfObjects } from './find-scene.ts'

const minute = 60_000
const week = 7 * 24 * 60 * 60 * 1000

/**
 * Runs the example of each operation on a seeded emulator, and returns its `data` by the operation's name. Leaves out an
 * operation that the emulator refuses. Also runs each example with wrong values, and returns the types of the errors.
 */
export async function recordResponses(
  operations: readonly DocumentedOperation[],
): Promise<{ responses: ReadonlyMap<string, unknown>; errors: ErrorTypes }> {
  await using emulator = await startEmulator({ port: 0, seed: 1, patients: 26, careFlows: 26 })
  emulator.pauseClock()
  const apiKey = await emulator.createApiKey('sandbox', { name: 'docs' })
  await using client = createClient({ endpoint: emulator.endpoint('sandbox'), apiKey })
  const { rows } = await emulator.snapshot()
  const seeded = findScene(rows)
  const scheduled_date = new Date(emulator.now().getTime() + week).toISOString()
  await client.mutate({
    mutation: ScheduleTrackDocument,
    variables: {
      input: { pathway_id: `${seeded['the-care-flow-id']}`, track_id: 'check-in', scheduled_date },
    },
  })
  const active = (definition: string, index: number) => {
    const found = rows.care_flow.filter((row) => row.definition_id === definition && row.status === 'active')
    return emulator.careFlow(String(found.at(index)?.id))
  }
  await active('welcome', -2).reach('Connect a watch')
  await active('welcome', -3).reach('Three quiet days')
  await active('knee-surgery', -1).reach('Report to the hospital')
  // The fifth attempt to report fails 30 seconds after the first.
  emulator.advanceClock(minute)

  // Nobody listens there, so that the operations on calls have one that failed.
  const url = 'http://127.0.0.1:9/webhooks'
  await emulator.createWebhook('sandbox', { name: 'Clinic', url, events: ['pathway.started'] })
  const start = await emulator.snapshot()

  const addresses = {
    [emulator.hostedPages]: 'https://hosted.example',
    [new URL(emulator.endpoint('sandbox')).origin]: 'https://files.example',
    [url]: 'https://clinic.example/webhooks',
  }
  const record = async (operation: DocumentedOperation) => {
    const { domain, node, field, fragments, example } = operation
    // A snapshot has no calls of webhooks, so that the operations on them need a new one.
    const ofCall = domain === 'webhooks' ? await makeCall() : {}
    const scene: Record<string, string> = { ...findScene(start.rows, field.name, example.about), ...ofCall }
    const id = `${scene['the-activity-id']}`
    const { data: found } = await client.query({ query: ActivityDocument, variables: { id } })
    for (const name of namesOfObjects) scene[name] = found?.activity?.activity?.object.id ?? ''
    const given = example.variables
    const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [node, ...fragments] }
    const variables = mapStrings(given, (text) => scene[text] ?? text)
    const headers = answersForUser.includes(field.name) ? { 'X-User-ID': `${scene['the-patient-id']}` } : {}
    const send = (variables: object) => {
      const call = { variables, context: { headers } }
      return node.operation === OperationTypeNode.QUERY
        ? client.query({ query: document, ...call })
        : client.mutate({ mutation: document, ...call })
    }
    const { data } = await send(variables)
    const isNamed = (name: string) =>
      alwaysNamed.includes(name) || JSON.stringify(given).includes(JSON.stringify(name))
    const names = Object.entries(scene).flatMap(([name, id]) => (isNamed(name) ? [[id, name] as const] : []))
    if (isWrite(operation)) await emulator.restore(start)
    const types = new Set<string>()
    // The names in `given` stand for no id. Where a change leaves the variables as they were, nothing is wrong with them.
    const changed = [given, mapStrings(variables, () => ''), emptyLists(variables)]
    const right = JSON.stringify(variables)
    for (const wrong of changed.filter((each) => JSON.stringify(each) !== right)) {
      const error = await send(wrong as object).catch((error: unknown) => error)
      if (OperationError.is(error) && error.type) types.add(error.type)
      // What was refused has changed nothing, and a restore takes most of the CPU.
      else if (isWrite(operation)) await emulator.restore(start)
    }
    errors.set(operation.name, [...types].sort())
    return tidy(data, { names: new Map(names.reverse()), addresses })
  }

  /** Starts a care flow, and sends its event. */
  const makeCall = async (): Promise<Record<string, string>> => {
    const { data } = await client.mutate({
      mutation: StartPathwayDocument,
      variables: {
        input: {
          patient_id: `${seeded['the-patient-id']}`,
          pathway_definition_id: 'blood-pressure',
          data_points: [
            { data_point_definition_id: 'target-systolic', value: '130' },
            { data_point_definition_id: 'has-monitor', value: 'true' },
          ],
        },
      },
    })
    const [call] = await emulator.deliveries()
    return { 'the-webhook-call-id': `${call?.id}`, 'the-care-flow-id': data.startPathway.pathway_id }
  }

  const responses = new Map<string, unknown>()
  const errors = new Map<string, readonly string[]>()
  for (const operation of operations) {
    try {
      responses.set(operation.name, await record(operation))
    } catch (error) {
      if (!OrchestrationError.is(error)) throw error
    }
  }
  return { responses, errors }
}

/** The types of errors, by the names of operations. */
export type ErrorTypes = ReadonlyMap<string, readonly string[]>

/** Operations on webhook calls begin with a care flow that starts. */
const isWrite = ({ domain, node }: DocumentedOperation) =>
  domain === 'webhooks' || node.operation === OperationTypeNode.MUTATION

/** Named in every response; other names only where they are in the variables. */
const alwaysNamed = ['the-care-flow-id', 'the-patient-id', 'the-activity-id']

interface Scene {
  /** The names that the example gives to ids. */
  names: ReadonlyMap<string, string>
  /** What stands for the addresses on this machine. */
  addresses: Readonly<Record<string, string>>
}

const randomId = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{21,22}(?![\w-])/g

/** Shortens each list to its first item. The ids of the example keep their names. */
const tidy = (data: unknown, { names, addresses }: Scene): unknown =>
  mapStrings(shorten(data), (text) => {
    const addressed = Object.entries(addresses).reduce((url, [from, to]) => url.replaceAll(from, to), text)
    return names.get(text) ?? addressed.replaceAll(randomId, (id) => names.get(id) ?? id)
  })

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shorten(item)]))
}

/** Leaves the lists inside of a JSON value empty. */
function emptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, emptyLists(item)]))
}

/** Replaces each string in a JSON value by what `change` returns for it. */
function mapStrings<Value>(value: Value, change: (text: string) => string): Value
function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapStrings(item, change)]))
}
