import { findAction } from '@orchestration/care-flows'
import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { assertFound, assertRequest } from '../api-error.ts'
import type { Definitions } from '../definitions/definitions.ts'
import type { Environment } from '../environment.ts'
import { successPayload } from '../root-resolver.ts'
import { MAX_TEXT_LENGTH } from '../text-formats.ts'
import { FILES_PATH } from './file-store.ts'

const DEFAULT_LIFETIME_SECONDS = 900

const MAX_LIFETIME_SECONDS = 604_800

export const fileQueries: QueryResolvers<Environment> = {
  getSignedUrl(args, environment, { origin }) {
    const { config_slug, content_type, file_name, activity_id, expires_in } = args
    assertFound(
      storageSlugsOf(environment.definitions).has(config_slug),
      'No published form has a question with this storage slug.',
    )
    assertRequest(
      /^[\w.+-]+\/[\w.+-]+$/.test(content_type),
      'content_type must be a media type, such as image/png.',
    )
    const isName = file_name.trim() !== '' && file_name.length <= MAX_TEXT_LENGTH && file_name.isWellFormed()
    assertRequest(isName, `file_name must contain 1 to ${MAX_TEXT_LENGTH} characters.`)
    const seconds = expires_in ?? DEFAULT_LIFETIME_SECONDS
    const isLifetime = seconds >= 1 && seconds <= MAX_LIFETIME_SECONDS
    assertRequest(isLifetime, `expires_in must be a number of seconds from 1 to ${MAX_LIFETIME_SECONDS}.`)
    if (activity_id != null) assertAcceptsFile(activity_id, content_type, environment)

    const id = environment.files.reserve({ contentType: content_type, lifetimeMs: seconds * 1_000 })
    const url = `${origin}${FILES_PATH}${id}/${encodeURIComponent(file_name)}`
    return {
      ...successPayload,
      upload_url: url,
      file_url: url,
      required_headers: { 'content-type': content_type },
    }
  },
}

/** Returns the storage slugs of the forms in all releases. */
function storageSlugsOf(definitions: Definitions): Set<string> {
  const questions = [...definitions.releases.values()].flatMap(({ forms }) =>
    forms.flatMap((form) => form.questions),
  )
  return new Set(
    questions.flatMap(({ questionConfig }) => questionConfig.file_storage?.file_storage_config_slug ?? []),
  )
}

/** @throws BAD_REQUEST_ERROR if the activity has no question that accepts files of this type */
function assertAcceptsFile(
  activityId: string,
  contentType: string,
  { activities, careFlows, definitions }: Environment,
): void {
  const found = activities.require(activityId)
  const careFlow = careFlows.find(found.care_flow_id)
  const release = careFlow && definitions.releases.get(careFlow.release_id)
  const action = release && findAction(release, found.activity)
  const form = action?.type === 'FORM' ? definitions.findForm(action.form_id) : undefined
  const storages = (form?.questions ?? []).flatMap(({ questionConfig }) => questionConfig.file_storage ?? [])
  const isAccepted = storages.some(
    ({ accepted_file_types: types }) => types.length === 0 || types.includes(contentType),
  )
  assertRequest(isAccepted, 'The activity has no question that accepts a file of this type.')
}
