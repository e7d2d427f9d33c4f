import { createRequire } from 'node:module'
import { startEmulator } from '@orchestration/emulator'
import { expect, test } from 'vitest'
import { createLies } from '../../test/lies.ts'
import { startLyingProxy } from '../../test/start-lying-proxy.ts'
import { loadSchemaFrom } from '../schema.ts'
import { findBehaviours, measureFidelity, type Observation } from './measure-fidelity.ts'
import { Probe } from './probe.ts'

const behaviours = findBehaviours()
const fieldsOf = (prefix: string) =>
  behaviours.flatMap(({ id }) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []))
const refusals = fieldsOf('refusals/').filter(
  (field) => !/^(patientByIdentifier|unknown-system)$/.test(field),
)
const lies = createLies(fieldsOf('shapes/'), refusals)

test('every lie of a service is noticed, and every behaviour notices one', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 120, careFlows: 20, seed: 1 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'fidelity' })
  await using proxy = await startLyingProxy(emulator.endpoint('sandbox'), apiKey)
  const schema = await loadSchemaFrom(
    createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql'),
  )
  const probe = new Probe({
    endpoint: proxy.endpoint,
    apiKey,
    schema,
  })
  const idsOf = (observations: readonly Observation[], outcome: string) =>
    observations.filter((observation) => observation.outcome === outcome).map(({ id }) => id)
  expect(behaviours.length).toBeGreaterThan(150)
  const honest = await measureFidelity(probe, behaviours)
  expect([idsOf(honest, 'failed'), idsOf(honest, 'skipped')]).toEqual([[], []])

  const noticed = new Map<string, string[]>()
  for (const lie of lies) {
    proxy.lie = lie
    const observations = await measureFidelity(
      probe,
      behaviours.filter(({ id }) => lie.about.test(id)),
    )
    noticed.set(lie.name, idsOf(observations, 'failed'))
  }
  console.log(
    [...noticed]
      .map(([lie, ids]) => `${ids.length > 0 ? 'noticed' : 'MISSED '}  ${lie}: ${ids.join(', ')}`)
      .join('\n'),
  )
  expect([...noticed].flatMap(([lie, ids]) => (ids.length > 0 ? [] : lie))).toEqual([])
  const found = new Set([...noticed.values()].flat())
  expect(behaviours.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([])
  expect(lies.length).toBeGreaterThanOrEqual(100)
})
