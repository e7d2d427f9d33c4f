import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBehaviours, measureFidelity, type Observation, PatientJournal, Probe } from '@orchestration/cli'
import { startEmulator } from '@orchestration/emulator'
import type { GraphQLSchema } from 'graphql'

/** Measures a new emulator, in all behaviours. Takes some seconds. */
export async function measureEmulator(schema: GraphQLSchema): Promise<Observation[]> {
  const identifierSystem = 'https://example.com/fidelity'
  await using emulator = await startEmulator({
    port: 0,
    patients: 120,
    careFlows: 20,
    seed: 1,
    identifierSystems: [identifierSystem],
  })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'docs' })
  const folder = await mkdtemp(join(tmpdir(), 'fidelity-'))
  const probe = new Probe({
    endpoint: emulator.endpoint('sandbox'),
    apiKey,
    schema,
    journal: new PatientJournal(join(folder, 'patients.json')),
    identifierSystem,
    careFlowDefinition: 'welcome',
  })
  const observations = await measureFidelity(probe, findBehaviours())
  await rm(folder, { recursive: true })
  return observations
}
