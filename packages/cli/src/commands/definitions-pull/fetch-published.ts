import type { PublishedCareFlow } from '@orchestration/care-flows/definitions'
import type { OrchestrationClient } from '@orchestration/client'
import { oneLine } from '../../print/one-line.ts'
import { ask } from './ask.ts'
import {
  publishedDefinitionsDocument,
  publishedReleaseDocument,
  publishedVersionsDocument,
} from './published-documents.ts'

type PublishedTrack = PublishedCareFlow['tracks'][number]

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
  tracks: PublishedTrack[] | null
}

interface Definitions {
  publishedPathwayDefinitions: {
    publishedPathwayDefinitions: {
      id: string
      title: string
      version: number | null
      release_id: string | null
      release_date: string | null
      track_definitions: PublishedTrack[] | null
    }[]
  }
}

interface Versions {
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

/** The versions that the service lists, and whether it listed only the live ones. */
export interface Listed {
  versions: ListedVersion[]
  isLiveOnly: boolean
}

/** Lists the published versions of every care flow, oldest first. If the service refuses to, lists the live ones. */
export async function fetchVersions(client: OrchestrationClient): Promise<Listed> {
  const { publishedPathwayDefinitions: published } = await ask<Definitions>(
    client,
    publishedDefinitionsDocument,
    {},
    'the published care flows',
  )
  const { AuthenticationError, OperationError } = await import('@orchestration/client')
  const all = await client.query<Versions>({ query: publishedVersionsDocument }).then(
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
        const isLive = release_id === live.release_id
        return {
          definition_id: id,
          title,
          version,
          release_id,
          release_date: release_date ?? '1970-01-01T00:00:00.000Z',
          live: isLive,
          held_back: version > (live.version ?? version),
          tracks: release_id === definition.release_id ? track_definitions : null,
        }
      })
      .toSorted((left, right) => left.version - right.version)
  })
  return { versions, isLiveOnly: !all }
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
