import {
  type ActivityFieldsFragment,
  CareflowActivitiesDocument,
  FilterStakeholdersDocument,
  PathwayDocument,
  type PathwayFieldsFragment,
  PathwaysDocument,
  type PatientFieldsFragment,
  PatientsDocument,
  PublishedPathwayDefinitionsDocument,
  type PublishedPathwayDefinitionsQuery,
  type StakeholderFieldsFragment,
} from '@orchestration/operations'
import type { DocumentNode } from 'graphql'
import { first } from './expect.ts'

/** The text of a query, or a ready document, which carries the type of its data. */
export type Query<Data> = string | (DocumentNode & { __apiType?: (variables: never) => Data })
type Read = <Data>(query: Query<Data>, variables?: object) => Promise<Data>

/** The variables of a page. */
export const page = (offset: number, count: number): { pagination: { offset: number; count: number } } => ({
  pagination: { offset, count },
})

type CareFlow = PathwayFieldsFragment & { activities: ActivityFieldsFragment[] }
export type Activity = ActivityFieldsFragment & { careFlow: CareFlow }
type Definition =
  PublishedPathwayDefinitionsQuery['publishedPathwayDefinitions']['publishedPathwayDefinitions'][number]

/** The fields of a profile that are texts. */
export type ProfileField = Exclude<
  keyof NonNullable<PatientFieldsFragment['profile']>,
  'address' | 'identifier'
>

/** What the tenant has, each looked up when a behaviour first needs it. Every look-up is a query. */
export class Samples {
  readonly #read: Read

  constructor(read: Read) {
    this.#read = read
  }

  /** The first 100 patients, in the order of the service. */
  readonly patients: () => Promise<PatientFieldsFragment[]> = once(
    async () => (await this.#read(PatientsDocument, page(0, 100))).patients.patients,
  )

  /** A patient with a profile field that is set. */
  async patientWith(field: ProfileField): Promise<{ id: string; value: string }> {
    const patient = first(await this.patients(), `patient with ${field}`, ({ profile }) => profile?.[field])
    return { id: patient.id, value: patient.profile?.[field] ?? '' }
  }

  /** The newest care flows, 20 at most, those with the most activities first. */
  readonly careFlows: () => Promise<CareFlow[]> = once(async () => {
    const { pathways } = await this.#read(PathwaysDocument, page(0, 20))
    const found: CareFlow[] = []
    for (const { id } of pathways.pathways) {
      const { pathway } = await this.#read(PathwayDocument, { id })
      const variables = { pathway_id: id, ...page(0, 500) }
      const { careflowActivities } = await this.#read(CareflowActivitiesDocument, variables)
      if (pathway.pathway) found.push({ ...pathway.pathway, activities: careflowActivities.activities })
    }
    return found.toSorted((a, b) => b.activities.length - a.activities.length)
  })

  /** The care flow with the most activities of those. */
  careFlow = async (): Promise<CareFlow> => first(await this.careFlows(), 'care flow')

  /** An activity, on an object of a type if one is given, with its care flow. */
  async activity(type?: string): Promise<Activity> {
    const all = (await this.careFlows()).flatMap((careFlow) =>
      careFlow.activities.map((activity) => ({ ...activity, careFlow })),
    )
    return first(
      all,
      `activity${type ? ` on a ${type}` : ''} in its newest care flows`,
      ({ object }) => !type || object.type === type,
    )
  }

  readonly stakeholders: () => Promise<StakeholderFieldsFragment[]> = once(
    async () => (await this.#read(FilterStakeholdersDocument)).filterStakeholders.stakeholders,
  )

  readonly definitions: () => Promise<Definition[]> = once(async () => {
    const { publishedPathwayDefinitions } = await this.#read(PublishedPathwayDefinitionsDocument)
    return publishedPathwayDefinitions.publishedPathwayDefinitions
  })
}

/** A function that calls another one until it succeeds once, and returns the same promise from then on. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

/** An id that nobody has. Ids of the service have 12 or 21 characters. */
export const nobody = 'orchestration-nobody0'

/** The system of identifiers that every tenant has: the ids of the service. */
export const builtInSystem = 'https://awellhealth.com/identifiers/mrn'
