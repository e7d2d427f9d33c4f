import { crc32 } from 'node:zlib'
import type { EnvironmentName } from '../../ground/environments.ts'
import { createRandom } from '../../ground/random.ts'
import type { DataRows } from '../dataset/data-rows.ts'
import { writeProfile } from '../patients/profile.ts'
import { createSeedCareFlow } from './create-seed-care-flow.ts'
import { createSeedIds } from './create-seed-ids.ts'
import { createSeedPatient } from './create-seed-patient.ts'
import type { Seed } from './seed-environment.ts'

const PATIENTS_AT_ONCE = 100
/** How many patients with care flows a piece holds. This takes some milliseconds and a megabyte. */
const CARE_FLOWS_AT_ONCE = 10

/** Rows of some patients and their care flows. */
export type SeedRows = Omit<DataRows, 'hosted_session' | 'hosted_link' | 'care_flow_release'>

/** Creates the invented rows of an environment, piece by piece. All through a day of `now` they are the same. */
export type CreateSeedRows = (environment: EnvironmentName, seed: Seed, now: Date) => Iterable<SeedRows>

export const createSeedRows: CreateSeedRows = function* (environment, seed, now) {
  const random = createRandom(crc32(`${seed.seed} ${environment}`))
  const createSeedId = createSeedIds(random)
  const definitions = seed.definitions.list
  for (let first = 0, next = 0; first < seed.patients; first = next) {
    next = Math.min(first + (first < seed.careFlows ? CARE_FLOWS_AT_ONCE : PATIENTS_AT_ONCE), seed.patients)
    const rows: SeedRows = {
      patient: [],
      identifier: [],
      care_flow: [],
      activity: [],
      care_flow_record: [],
      fact: [],
    }
    for (let index = first; index < next; index += 1) {
      const id = createSeedId()
      const profile = createSeedPatient(random, index)
      const patient = { environment, id, ...writeProfile(profile) }
      rows.patient.push(patient)
      for (const { system, value } of profile.identifier ?? []) {
        rows.identifier.push({ environment, patient_id: id, system, value })
      }
      if (index >= seed.careFlows) continue
      const seeded = createSeedCareFlow({ id: createSeedId(), index, patient, definitions, now })
      rows.care_flow.push(seeded.careFlow)
      rows.activity.push(...seeded.activities)
      rows.care_flow_record.push(...seeded.records)
      rows.fact.push(...seeded.facts)
    }
    yield rows
  }
}
