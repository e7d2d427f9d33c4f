import { first } from './behaviour.ts'
import type { Probe } from './probe.ts'

export interface PatientSample {
  id: string
  profile: Record<string, string | null>
}
export interface CareFlowSample {
  id: string
  pathway_definition_id: string
  release_id: string
  patient_id: string
  status: string
}
export interface ActivitySample {
  id: string
  stream_id: string
  date: string
  status: string
  object: { id: string; type: string }
  indirect_object: { id: string; type: string } | null
  context: { action_id: string | null; step_id: string | null; track_id: string | null } | null
}
export interface DefinitionSample {
  id: string
  release_id: string
}

/** What the tenant has, each looked up when a behaviour first needs it. Every look-up is a query. */
export interface Samples {
  /** The first 100 patients, in the order of the service. */
  patients(): Promise<PatientSample[]>
  /** A patient with a profile field that is set. */
  patientWith(field: string): Promise<{ id: string; value: string }>
  /** The newest care flows, 20 at most. */
  careFlows(): Promise<CareFlowSample[]>
  /** The care flow with the most activities of those. */
  careFlow(): Promise<CareFlowSample>
  activities(): Promise<ActivitySample[]>
  /** An activity on an object of a type, with its care flow. */
  activityOf(type: string): Promise<ActivitySample & { careFlow: CareFlowSample }>
  definitions(): Promise<DefinitionSample[]>
}

const patientFields =
  'id profile { email first_name last_name name birth_date preferred_language sex national_registry_number patient_code phone mobile_phone }'
const activityFields =
  'id stream_id date status object { id type } indirect_object { id type } context { action_id step_id track_id }'

export function createSamples(probe: Probe): Samples {
  const once = <Value>(load: () => Promise<Value>) => {
    let loaded: Promise<Value> | undefined
    return () => {
      loaded ??= load()
      return loaded
    }
  }

  const patients = once(async () => {
    const query = `query Sample { patients(pagination: { offset: 0, count: 100 }) { patients { ${patientFields} } } }`
    return (await probe.read<{ patients: { patients: PatientSample[] } }>(query)).patients.patients
  })
  const careFlows = once(async () => {
    const list = 'query Sample { pathways(pagination: { offset: 0, count: 20 }) { pathways { id } } }'
    const pathways = await probe.readField<{ pathways: { id: string }[] }>(list)
    const query =
      'query Sample($id: String!) { pathway(id: $id) { pathway { id pathway_definition_id release_id patient_id status } } }'
    const found: CareFlowSample[] = []
    for (const variables of pathways.pathways) {
      const pathway = await probe.readField<{ pathway: CareFlowSample }>(query, variables)
      found.push(pathway.pathway)
    }
    return found
  })
  const activitiesOf = once(async () => {
    const query = `query Sample($id: String!) { careflowActivities(pathway_id: $id, pagination: { offset: 0, count: 500 }) { activities { ${activityFields} } } }`
    const found: { careFlow: CareFlowSample; activities: ActivitySample[] }[] = []
    for (const careFlow of await careFlows()) {
      const { id } = careFlow
      const careflowActivities = await probe.readField<{ activities: ActivitySample[] }>(query, {
        id,
      })
      found.push({ careFlow, activities: careflowActivities.activities })
    }
    return found
  })
  const richest = once(async () => {
    const found = (await activitiesOf()).toSorted((a, b) => b.activities.length - a.activities.length)
    return first(found, 'care flow')
  })

  return {
    patients,
    async patientWith(field) {
      const found = (await patients()).find(({ profile }) => profile[field])
      const { id, profile } = first(found ? [found] : [], `patient with ${field}`)
      return { id, value: profile[field] ?? '' }
    },
    careFlows,
    careFlow: async () => (await richest()).careFlow,
    activities: async () => (await richest()).activities,
    async activityOf(type) {
      const found = (await activitiesOf()).flatMap(({ careFlow, activities }) =>
        activities
          .filter(({ object }) => object.type === type)
          .map((activity) => ({ ...activity, careFlow })),
      )
      return first(found, `activity on a ${type} in its newest care flows`)
    },
    definitions: once(async () => {
      const query =
        'query Sample { publishedPathwayDefinitions { publishedPathwayDefinitions { id release_id } } }'
      const publishedPathwayDefinitions = await probe.readField<{
        publishedPathwayDefinitions: DefinitionSample[]
      }>(query)
      return publishedPathwayDefinitions.publishedPathwayDefinitions
    }),
  }
}
