import {
  type ActivityFieldsFragment,
  CareflowActivitiesDocument,
  PathwayDocument,
  type PathwayFieldsFragment,
  PathwaysDocument,
  type PatientFieldsFragment,
  PatientsDocument,
} from '@orchestration/operations'
import { first } from './expect.ts'
import type { Probe } from './probe.ts'

/** The variables of a page. */
export const page = (offset: number, count: number): { pagination: { offset: number; count: number } } => ({
  pagination: { offset, count },
})

/** The fields of a profile that are texts. */
export type ProfileField = Exclude<
  keyof NonNullable<PatientFieldsFragment['profile']>,
  'address' | 'identifier'
>

/** The first 100 patients, in the order of the service. */
export const samplePatients = async (probe: Probe): Promise<PatientFieldsFragment[]> =>
  (await probe.sample(PatientsDocument, page(0, 100))).patients.patients

/** A patient with a profile field that is set. */
export async function samplePatientWith(
  probe: Probe,
  field: ProfileField,
): Promise<{ id: string; value: string }> {
  const patients = await samplePatients(probe)
  const patient = first(patients, `patient with ${field}`, ({ profile }) => profile?.[field])
  return { id: patient.id, value: patient.profile?.[field] ?? '' }
}

export type CareFlow = PathwayFieldsFragment & { activities: ActivityFieldsFragment[] }

/** The newest care flows, 20 at most, those with the most activities first. */
export async function sampleCareFlows(probe: Probe): Promise<CareFlow[]> {
  const { pathways } = await probe.sample(PathwaysDocument, page(0, 20))
  const found: CareFlow[] = []
  for (const { id } of pathways.pathways) {
    const { pathway } = (await probe.sample(PathwayDocument, { id })).pathway
    const variables = { pathway_id: id, ...page(0, 500) }
    const { activities } = (await probe.sample(CareflowActivitiesDocument, variables)).careflowActivities
    if (pathway) found.push({ ...pathway, activities })
  }
  return found.toSorted((a, b) => b.activities.length - a.activities.length)
}

/** The care flow with the most activities of those. */
export const sampleCareFlow = async (probe: Probe): Promise<CareFlow> =>
  first(await sampleCareFlows(probe), 'care flow')

type Activity = ActivityFieldsFragment & { careFlow: CareFlow }

/** An activity of those care flows, on an object of a type if one is given. */
export async function sampleActivity(probe: Probe, type?: string): Promise<Activity> {
  const all = (await sampleCareFlows(probe)).flatMap((careFlow) =>
    careFlow.activities.map((activity) => ({ ...activity, careFlow })),
  )
  const name = `activity${type ? ` on a ${type}` : ''} in its newest care flows`
  return first(all, name, ({ object }) => !type || object.type === type)
}

/** An id that nobody has. Ids of the service have 12 or 21 characters. */
export const nobody = 'orchestration-nobody0'

/** The system of identifiers that every tenant has: the ids of the service. */
export const builtInSystem = 'https://awellhealth.com/identifiers/mrn'
