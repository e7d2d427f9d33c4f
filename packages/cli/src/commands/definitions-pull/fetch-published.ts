import type { PublishedCareFlow } from '@orchestration/care-flows/definitions'
import type { OrchestrationClient } from '@orchestration/client'
import type { DocumentNode } from 'graphql'
import { oneLine } from '../../print/one-line.ts'
import { publishedDefinitionsDocument, publishedReleaseDocument } from './published-documents.ts'

type PublishedTrack = PublishedCareFlow['tracks'][number]

/** A version that the service lists. */
export interface ListedVersion {
  definition_id: string
  title: string
  version: number
  release_id: string
  release_date: string
  live: boolean
  /** The tracks of the live version. The service lists only those of other versions that can be added by hand. */
  tracks: PublishedTrack[] | null
}

interface Definitions {
  publishedPathwayDefinitions: {
    publishedPathwayDefinitions: {
      id: string
      title: string
      release_id: string | null
      track_definitions: PublishedTrack[] | null
    }[]
  }
  getPublishedCareflowVersions: {
    careflowVersions: {
      careflow_definition_id: string
      versions:
        | {
            version: number | null
            release_id: string | null
            release_date: string | null
            live: boolean | null
          }[]
        | null
    }[]
  }
}

interface Release {
  forms: { forms: PublishedCareFlow['forms'] | null }
  pathwayDataPointDefinitions: { data_point_definitions: PublishedCareFlow['data_points'] }
  stakeholdersByReleaseIds: { stakeholders: PublishedCareFlow['stakeholders'] }
  adHocTracksByRelease: { tracks: PublishedTrack[] }
}

/** Lists the published versions of every care flow, oldest first. */
export async function fetchVersions(client: OrchestrationClient): Promise<ListedVersion[]> {
  const data = await ask<Definitions>(client, publishedDefinitionsDocument, {}, 'the published care flows')
  return data.publishedPathwayDefinitions.publishedPathwayDefinitions.flatMap((definition) => {
    const { id, title, release_id: live, track_definitions } = definition
    const { versions } =
      data.getPublishedCareflowVersions.careflowVersions.find(
        ({ careflow_definition_id }) => careflow_definition_id === id,
      ) ?? {}
    return (versions ?? [])
      .flatMap(({ version, release_id, release_date }) =>
        version === null || release_id === null
          ? []
          : {
              definition_id: id,
              title,
              version,
              release_id,
              release_date: release_date ?? '1970-01-01T00:00:00.000Z',
              live: release_id === live,
              tracks: release_id === live ? track_definitions : null,
            },
      )
      .toSorted((left, right) => left.version - right.version)
  })
}

/** Fetches all that is published about a version. */
export async function fetchPublished(
  client: OrchestrationClient,
  { live: _, tracks, ...version }: ListedVersion,
): Promise<PublishedCareFlow> {
  const { definition_id: definition, release_id: release } = version
  const place = `version ${version.version} of ${oneLine(definition)}`
  const data = await ask<Release>(client, publishedReleaseDocument, { definition, release }, place)
  return {
    ...version,
    stakeholders: data.stakeholdersByReleaseIds.stakeholders,
    data_points: data.pathwayDataPointDefinitions.data_point_definitions,
    forms: (data.forms.forms ?? []).map((form) => ({
      ...form,
      questions: form.questions.map((question) => ({ ...question, options: question.options ?? [] })),
    })),
    tracks: tracks ?? data.adHocTracksByRelease.tracks,
  }
}

/** Sends a query. An error says which field of it the service refused. */
async function ask<Data>(
  client: OrchestrationClient,
  query: DocumentNode,
  variables: Record<string, string>,
  what: string,
): Promise<Data> {
  try {
    const { data } = await client.query({ query, variables })
    return JSON.parse(JSON.stringify(data, (key, value) => (key === '__typename' ? undefined : value)))
  } catch (error) {
    const { OperationError } = await import('@orchestration/client')
    if (!OperationError.is(error)) throw error
    const field = error.path?.filter((part) => typeof part === 'string').join('.')
    throw new Error(
      `${what}: the service refused ${field ? `the field ${oneLine(field)}` : 'the query'}. ${error.message}`,
      {
        cause: error,
      },
    )
  }
}
