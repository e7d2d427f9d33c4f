import { createId } from '../../ground/create-id.ts'
import { done, failed } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import { DAY } from '../definitions/care-flow-definition.ts'
import { findRelease } from '../definitions/find-release.ts'
import type { Stores } from '../environment.ts'
import { findPatient } from '../patients/find-patient.ts'
import type { Identifier } from '../patients/identifiers.ts'
import type { RequestContext, Resolvers } from '../resolvers.ts'
import { checkBaseline, type DataPointInput } from './check-baseline.ts'

/** How long a care flow is `starting` before it is `active`, in ms. */
const STARTING = 1_000

interface StartInput {
  pathway_definition_id: string
  release_id?: string | null
  data_points?: DataPointInput[] | null
}

interface StartWithIdentifierInput extends StartInput {
  patient_identifier: Identifier
  create_patient?: boolean | null
}

export const careFlowMutations: Resolvers = {
  async startPathway({ input }: { input: StartInput & { patient_id: string } }, context) {
    const pathway_id = await context.transact((stores) => start(input.patient_id, input, stores, context))
    return { ...done, pathway_id }
  },

  async startPathwayWithPatientIdentifier({ input }: { input: StartWithIdentifierInput }, context) {
    const ids = await context.transact(async (stores) => {
      const patient_id = await findOrCreatePatient(input, stores)
      return { patient_id, pathway_id: await start(patient_id, input, stores, context) }
    })
    return { ...done, ...ids }
  },

  async stopPathway({ input }: { input: { pathway_id: string; reason?: string | null } }, { transact }) {
    return transact(async ({ careFlows }) => {
      if (await careFlows.stop(input.pathway_id, input.reason ?? '')) return done
      if (await careFlows.find(input.pathway_id)) return failed('409')
      throw createServiceError('NOT_FOUND', 'There is no care flow with this id.')
    })
  },

  async deletePathway({ input }: { input: { pathway_id: string } }, { transact }) {
    if (await transact(({ careFlows }) => careFlows.delete(input.pathway_id))) return done
    throw createServiceError('NOT_FOUND', 'There is no care flow with this id.')
  },
}

async function findOrCreatePatient(input: StartWithIdentifierInput, { patients }: Stores): Promise<string> {
  const { patient_identifier, create_patient } = input
  if (!create_patient) return (await findPatient({ patient_identifier }, patients)).id
  return (await patients.findOrCreate(patient_identifier, {})).patient.id
}

async function start(
  patient_id: string,
  { pathway_definition_id, release_id, data_points }: StartInput,
  { careFlows, patients }: Stores,
  { apiKey, now }: RequestContext,
): Promise<string> {
  if (!(await patients.hold(patient_id))) throw createServiceError('NOT_FOUND', 'There is no such patient.')
  const { definition, release } = findRelease(pathway_definition_id, release_id)
  const given = data_points ?? []
  checkBaseline(given, release.dataPoints)
  const id = createId()
  const time = now().getTime()
  await careFlows.create({
    id,
    patient_id,
    definition_id: definition.id,
    release_id: release.release_id,
    start_date: new Date(time).toISOString(),
    active_at: new Date(time + STARTING).toISOString(),
    complete_at: new Date(time + release.days * DAY).toISOString(),
    stop_date: '',
    stop_reason: '',
    created_by: apiKey.id,
    created_by_name: apiKey.name,
    data_points: JSON.stringify(
      Object.fromEntries(
        given.map(({ data_point_definition_id, value }) => [data_point_definition_id, value]),
      ),
    ),
  })
  return id
}
