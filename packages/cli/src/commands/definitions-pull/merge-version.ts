import {
  type CareFlowFile,
  type OwnParts,
  type PublishedCareFlow,
  printDefinition,
  readDefinition,
  writeDefinition,
} from '@orchestration/care-flows/definitions'

/** A definition for a new version, and what of the version before could not be taken over. */
export interface MergedVersion {
  file: CareFlowFile
  lost: string[]
}

/** Writes a version with the steps, calculations and reminders of the version before, as far as they fit its forms. */
export function mergeVersion(published: PublishedCareFlow, before: CareFlowFile | undefined): MergedVersion {
  const plain = writeDefinition(published)
  if (!before) return { file: plain, lost: [] }
  const lost: string[] = []
  const tracks = structuredClone(before.tracks)
  for (const [trackKey, { steps }] of Object.entries(tracks))
    for (const [stepKey, step] of Object.entries(steps))
      step.actions = step.actions.filter((action) => {
        if (!('form' in action) || Object.hasOwn(plain.forms ?? {}, action.form)) return true
        lost.push(
          `tracks.${trackKey}.steps.${stepKey}: the form ${action.form} is gone, and its action was left out`,
        )
        return false
      })
  const { calculations, reminders, api_retries, service } = before
  const own: OwnParts = {
    tracks,
    ...(calculations && { calculations }),
    ...(reminders && { reminders }),
    ...(api_retries && { api_retries }),
    ...(service?.steps && { steps: service.steps }),
  }
  const file = writeDefinition(published, own)
  const { problems } = readDefinition(printDefinition(file), 'the new version')
  if (problems.length === 0) return { file, lost }
  return {
    file: plain,
    lost: [
      'Nothing was taken over from the version before, because it does not fit the new one:',
      ...problems.map(({ path, message }) => `${path}: ${message}`),
    ],
  }
}
