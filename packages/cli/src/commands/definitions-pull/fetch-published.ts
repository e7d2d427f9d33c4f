import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { PublishedCareFlow } from '@orchestration/care-flows/definitions'
import type { OrchestrationClient } from '@orchestration/client'
import {
  AdHocTracksByReleaseDocument,
  FormsDocument,
  GetPublishedCareflowVersionsDocument,
  PathwayDataPointDefinitionsDocument,
  PublishedPathwayDefinitionsDocument,
  StakeholdersByReleaseIdsDocument,
  type TrackFieldsFragment,
} from '@orchestration/operations'
import { oneLine } from '../../print.ts'

/** A version that the service lists. */
export interface ListedVersion {
  definition_id: string
  title: string
  version: number
  release_id: string
  release_date: string
  live: boolean
  held_back: boolean
  /** The tracks of the live version. The service lists only those of other versions that can be added by hand. */
  tracks: readonly TrackFieldsFragment[] | null
}

/** The versions that the service lists, and whether it listed only the live ones. */
interface Listed {
  versions: ListedVersion[]
  isLiveOnly: boolean
}

/** Lists the published versions of every care flow, oldest first. If the service refuses to, lists the live ones. */
export async function fetchVersions(client: OrchestrationClient): Promise<Listed> {
  const { publishedPathwayDefinitions: published } = await ask(
    client,
    PublishedPathwayDefinitionsDocument,
    {},
    'the published care flows',
  )
  const { AuthenticationError, OperationError } = await import('@orchestration/client')
  const all = await client.query({ query: GetPublishedCareflowVersionsDocument }).then(
    ({ data }) => data.getPublishedCareflowVersions.careflowVersions,
    (error: unknown) => {
      // The key was accepted for the query above.
      if (OperationError.is(error) || AuthenticationError.is(error)) return undefined
      throw error
    },
  )
  const versions = published.publishedPathwayDefinitions.flatMap((definition) => {
    const { id, title, track_definitions } = definition
    const own = all?.find(({ careflow_definition_id }) => careflow_definition_id === id)?.versions
    const listed = own ?? [{ ...definition, live: true }]
    const live = listed.find((version) => version.live) ?? definition
    return listed
      .flatMap(({ version, release_id, release_date }) => {
        if (version === null || release_id === null) return []
        return {
          definition_id: id,
          title,
          version,
          release_id,
          release_date: release_date ?? '1970-01-01T00:00:00.000Z',
          live: release_id === live.release_id,
          held_back: version > (live.version ?? version),
          tracks: release_id === definition.release_id ? track_definitions : null,
        }
      })
      .toSorted((left, right) => left.version - right.version)
  })
  return { versions, isLiveOnly: !all }
}

/** Fetches all that is published about a version, one request after the other. */
export async function fetchPublished(
  client: OrchestrationClient,
  { live: _, tracks: listedTracks, ...version }: ListedVersion,
): Promise<PublishedCareFlow> {
  const { definition_id: pathway_definition_id, release_id } = version
  const place = `version ${version.version} of ${oneLine(pathway_definition_id)}`
  const { forms } = await ask(client, FormsDocument, { pathway_definition_id, release_id }, place)
  const { pathwayDataPointDefinitions: dataPoints } = await ask(
    client,
    PathwayDataPointDefinitionsDocument,
    { pathway_definition_id, release_id },
    place,
  )
  const { stakeholdersByReleaseIds: people } = await ask(
    client,
    StakeholdersByReleaseIdsDocument,
    { release_ids: [release_id] },
    place,
  )
  const tracks =
    listedTracks ??
    (await ask(client, AdHocTracksByReleaseDocument, { release_id }, place)).adHocTracksByRelease.tracks
  return {
    ...version,
    stakeholders: people.stakeholders.map(({ id, definition_id, label, clinical_app_role }) => ({
      id,
      definition_id,
      label,
      clinical_app_role,
    })),
    data_points: dataPoints.data_point_definitions,
    forms: (forms.forms ?? []).map((form) => ({
      ...form,
      questions: form.questions.map((question) => ({ ...question, options: question.options ?? [] })),
    })),
    tracks: tracks.map(({ id, title, can_trigger_manually }) => ({
      id,
      title,
      can_trigger_manually: can_trigger_manually ?? false,
    })),
    // With the words of the schema, which can gain some.
  } as PublishedCareFlow
}

/** Sends a query. An error says which field of it the service refused. */
async function ask<Data, Variables extends Record<string, unknown>>(
  client: OrchestrationClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  what: string,
): Promise<Data> {
  try {
    const { data } = await client.query({ query, variables })
    return JSON.parse(JSON.stringify(data, (key, value) => (key === '__typename' ? undefined : value)))
  } catch (error) {
    const { AuthenticationError, OperationError } = await import('@orchestration/client')
    const [refused] = AuthenticationError.is(error) && Array.isArray(error.raw) ? error.raw : []
    const path: unknown = OperationError.is(error) ? error.path : refused?.path
    // Without a path, the key is refused for everything.
    if (!OperationError.is(error) && !path) throw error
    const field = Array.isArray(path) && path.filter((part) => typeof part === 'string').join('.')
    throw new Error(
      `${what}: the service refused ${field ? `the field ${oneLine(field)}` : 'the query'}. ${(error as Error).message}`,
      { cause: error },
    )
  }
}
