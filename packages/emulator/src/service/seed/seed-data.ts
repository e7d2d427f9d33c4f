import { crc32 } from 'node:zlib'
import type { BaselineValue } from '@orchestration/care-flows'
import { EmulatorError } from '../../base/emulator-error.ts'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { createRandomGenerator, createSeededId } from '../../base/random.ts'
import { ApiError, assertRequest } from '../api-error.ts'
import { createCareFlow } from '../care-flows/create-care-flow.ts'
import type { Environment } from '../environment.ts'
import { createPatient } from '../patients/change-patient.ts'
import { assertProfile, type ProfileInput } from '../patients/profile.ts'

/** Initial patients and care flows of an environment. */
export interface SeedData {
  patients: readonly SeedDataPatient[]
}

/** A patient to create, with the input fields of `createPatient`. */
export interface SeedDataPatient extends ProfileInput {
  /** @defaultValue an id derived from the random seed */
  id?: string
  /** @defaultValue every environment */
  environment?: EnvironmentName
  care_flows?: readonly SeedDataCareFlow[]
}

/** A care flow to start when the environment is seeded, with the input fields of `startPathway`. */
export interface SeedDataCareFlow {
  /** @defaultValue an id derived from the random seed */
  id?: string
  pathway_definition_id: string
  /** @defaultValue the newest release */
  release_id?: string
  /** Baseline values. */
  data_points?: readonly BaselineValue[]
}

const seeder = { id: 'emulator', name: 'Emulator' }

/**
 * Creates the patients and starts their care flows. Applies the same validation as the API. Must run in a transaction.
 *
 * @throws EmulatorError that names the path of the invalid value, but never the value
 */
export function insertSeedData(environment: Environment, { patients }: SeedData, randomSeed: number): void {
  const random = createRandomGenerator(crc32(`${randomSeed} ${environment.name} seedData`))
  for (const [index, patient] of patients.entries()) {
    const {
      id = createSeededId(random),
      environment: name = environment.name,
      care_flows = [],
      ...profile
    } = patient
    if (name !== environment.name) continue
    addPath(`patients[${index}]`, () => {
      assertRequest(!environment.patients.find(id), 'Another patient has this id. Choose another id.')
      assertProfile(profile)
      createPatient(environment, profile, id)
    })
    for (const [position, careFlow] of care_flows.entries()) {
      addPath(`patients[${index}].care_flows[${position}]`, () => {
        const careFlowId = careFlow.id ?? createSeededId(random)
        const isNew = !environment.careFlows.find(careFlowId)
        assertRequest(isNew, 'Another care flow has this id. Choose another id.')
        createCareFlow(environment, { ...careFlow, id: careFlowId, patient_id: id }, seeder)
      })
    }
  }
}

/** Runs a step, and adds the path to its errors. */
function addPath(path: string, step: () => void): void {
  try {
    step()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new EmulatorError(`${path}: ${error.message}`, { option: 'seedData' })
  }
}
