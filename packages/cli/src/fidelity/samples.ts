import { first } from './expect.ts'
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

const patientFields =
  'id profile { email first_name last_name name birth_date preferred_language sex national_registry_number patient_code phone mobile_phone }'
const activityFields =
  'id stream_id date status object { id type } indirect_object { id type } context { action_id step_id track_id }'

/** What the tenant has, each looked up when a behaviour first needs it. Every look-up is a query. */
export class Samples {
  readonly #probe: Probe

  constructor(probe: Probe) {
    this.#probe = probe
  }

  /** The first 100 patients, in the order of the service. */
  readonly patients: () => Promise<PatientSample[]> = once(async () => {
    const query = `query Sample { patients(pagination: { offset: 0, count: 100 }) { patients { ${patientFields} } } }`
    return (await this.#probe.readField<{ patients: PatientSample[] }>(query)).patients
  })

  /** A patient with a profile field that is set. */
  async patientWith(field: string): Promise<{ id: string; value: string }> {
    const { id, profile } = first(
      await this.patients(),
      `patient with ${field}`,
      (patient) => patient.profile[field],
    )
    return { id, value: profile[field] ?? '' }
  }

  /** The newest care flows, 20 at most. */
  readonly careFlows: () => Promise<CareFlowSample[]> = once(async () => {
    const list = 'query Sample { pathways(pagination: { offset: 0, count: 20 }) { pathways { id } } }'
    const { pathways } = await this.#probe.readField<{ pathways: { id: string }[] }>(list)
    const query =
      'query Sample($id: String!) { pathway(id: $id) { pathway { id pathway_definition_id release_id patient_id status } } }'
    const found: CareFlowSample[] = []
    for (const variables of pathways)
      found.push((await this.#probe.readField<{ pathway: CareFlowSample }>(query, variables)).pathway)
    return found
  })

  /** The care flow with the most activities of those. */
  async careFlow(): Promise<CareFlowSample> {
    return (await this.#richest()).careFlow
  }

  async activities(): Promise<ActivitySample[]> {
    return (await this.#richest()).activities
  }

  /** An activity on an object of a type, with its care flow. */
  async activityOf(type: string): Promise<ActivitySample & { careFlow: CareFlowSample }> {
    const found = (await this.#activitiesOf()).flatMap(({ careFlow, activities }) =>
      activities.filter(({ object }) => object.type === type).map((activity) => ({ ...activity, careFlow })),
    )
    return first(found, `activity on a ${type} in its newest care flows`)
  }

  readonly definitions: () => Promise<DefinitionSample[]> = once(async () => {
    const query =
      'query Sample { publishedPathwayDefinitions { publishedPathwayDefinitions { id release_id } } }'
    const { publishedPathwayDefinitions } = await this.#probe.readField<{
      publishedPathwayDefinitions: DefinitionSample[]
    }>(query)
    return publishedPathwayDefinitions
  })

  readonly #activitiesOf = once(async () => {
    const query = `query Sample($id: String!) { careflowActivities(pathway_id: $id, pagination: { offset: 0, count: 500 }) { activities { ${activityFields} } } }`
    const found: { careFlow: CareFlowSample; activities: ActivitySample[] }[] = []
    for (const careFlow of await this.careFlows()) {
      const { id } = careFlow
      const answer = await this.#probe.readField<{ activities: ActivitySample[] }>(query, { id })
      found.push({ careFlow, activities: answer.activities })
    }
    return found
  })

  readonly #richest = once(async () => {
    const found = (await this.#activitiesOf()).toSorted((a, b) => b.activities.length - a.activities.length)
    return first(found, 'care flow')
  })
}

/** A function that calls another one once, and returns the same promise from then on. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
