import { crc32 } from 'node:zlib'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { createRandomGenerator, createSeededId } from '../../base/random.ts'
import type { DataRows } from '../dataset/data-rows.ts'
import type { Definitions } from '../definitions/definitions.ts'
import { toProfileColumns } from '../patients/profile.ts'
import { createSampleCareFlow } from './sample-care-flow.ts'
import { createSamplePatient } from './sample-patient.ts'

export const sampleTables = [
  'patient',
  'identifier',
  'care_flow',
  'activity',
  'care_flow_record',
  'audit_log',
] as const

export interface SampleOptions {
  /** Number of sample patients per environment. */
  patients: number
  /** Number of sample patients with a care flow. */
  careFlows: number
  /**
   * Seed for the random number generator. The same seed produces the same patients, ids and care flows. The dates of the care
   * flows are relative to the current day.
   */
  randomSeed: number
  definitions: Definitions
}

const PATIENTS_PER_CHUNK = 100
/** Smaller than `PATIENTS_PER_CHUNK`, because a care flow's rows are large. */
const CARE_FLOWS_PER_CHUNK = 10

export type SampleRows = Pick<DataRows, (typeof sampleTables)[number]>

/** Creates the sample rows of an environment in chunks. The rows depend only on the day of `now`, not on the time. */
export function* createSampleRows(
  environment: EnvironmentName,
  { patients, careFlows, randomSeed, definitions }: SampleOptions,
  now: Date,
): Iterable<SampleRows> {
  const random = createRandomGenerator(crc32(`${randomSeed} ${environment}`))
  for (let first = 0, next = 0; first < patients; first = next) {
    next = Math.min(first + (first < careFlows ? CARE_FLOWS_PER_CHUNK : PATIENTS_PER_CHUNK), patients)
    const rows: SampleRows = {
      patient: [],
      identifier: [],
      care_flow: [],
      activity: [],
      care_flow_record: [],
      audit_log: [],
    }
    for (let index = first; index < next; index += 1) {
      const id = createSeededId(random)
      const profile = createSamplePatient(random, index)
      const patient = { environment, id, ...toProfileColumns(profile) }
      rows.patient.push(patient)
      for (const { system, value } of profile.identifier ?? []) {
        rows.identifier.push({ environment, patient_id: id, system, value })
      }
      if (index >= careFlows) continue
      const sample = createSampleCareFlow({
        id: createSeededId(random),
        index,
        patient,
        definitions,
        now,
      })
      rows.care_flow.push(sample.careFlow)
      rows.activity.push(...sample.activities)
      rows.care_flow_record.push(...sample.records)
      rows.audit_log.push(...sample.auditLog)
    }
    yield rows
  }
}
