import { isDeepStrictEqual } from 'node:util'
import {
  type CareFlowFile,
  type CareFlowRun,
  type DefinitionComment,
  learnParts,
  listPublished,
  type OwnParts,
  type PublishedCareFlow,
  printDefinition,
  readDefinition,
  readNames,
  type TrackFile,
  writeDefinition,
} from '@orchestration/care-flows/definitions'
import type { PulledFile } from './find-pulled.ts'

/** A definition for a new version. */
export interface MergedVersion {
  file: CareFlowFile
  comments: DefinitionComment[]
  /** What of the version before could not be taken over, and what of the runs could not be used. */
  lost: string[]
  /** The keys of the steps that were learned. */
  learned: string[]
}

/**
 * Writes a version with what a person filled in for the version before, as far as it fits, and with what runs show of the
 * other tracks.
 */
export function mergeVersion(
  published: PublishedCareFlow,
  before: PulledFile | undefined,
  runs: readonly CareFlowRun[] = [],
): MergedVersion {
  const names = before && readNames(before.file, listPublished(before.release))
  const named = names ? { names } : {}
  const plain = writeDefinition(published, named)
  const { own: kept, lost } = before ? keepParts(before, plain) : { own: {}, lost: [] }
  const learned =
    runs.length > 0 ? learnParts(published, runs, { ...named, kept: kept.tracks ?? {} }) : undefined
  const attempts = [
    ...(learned ? [{ own: joinParts(learned.own, kept), learned, source: 'the care flows' }] : []),
    ...(before ? [{ own: kept, learned: undefined, source: 'the version before' }] : []),
  ]
  for (const { own, learned, source } of attempts) {
    const file = writeDefinition(published, { ...named, ...own })
    const { problems } = readDefinition(printDefinition(file), 'the new version')
    const steps = Object.values(learned?.own.tracks ?? {}).flatMap((track) => Object.keys(track.steps))
    if (problems.length === 0) return { file, comments: learned?.comments ?? [], lost, learned: steps }
    lost.push(
      `Nothing was taken over from ${source}, because it does not fit:`,
      ...problems.map(({ path, message }) => `${path}: ${message}`),
    )
  }
  return { file: plain, comments: [], lost, learned: [] }
}

function joinParts(learned: OwnParts, kept: OwnParts): OwnParts {
  const join = (part: 'calculations' | 'steps' | 'tracks') =>
    learned[part] || kept[part] ? { [part]: { ...learned[part], ...kept[part] } } : {}
  return { ...learned, ...kept, ...join('calculations'), ...join('steps'), ...join('tracks') }
}

/** What a person filled in for a version, without the forms that the new one does not have. */
function keepParts(
  { file, release }: PulledFile,
  { forms = {} }: CareFlowFile,
): { own: OwnParts; lost: string[] } {
  const lost: string[] = []
  const tracks = structuredClone(listFilledIn(file, release))
  for (const [trackKey, { steps }] of Object.entries(tracks))
    for (const [stepKey, step] of Object.entries(steps))
      step.actions = step.actions.filter((action) => {
        if (!('form' in action) || Object.hasOwn(forms, action.form)) return true
        lost.push(
          `tracks.${trackKey}.steps.${stepKey}: the form ${action.form} is gone, and its action was left out`,
        )
        return false
      })
  const { calculations, reminders, api_retries, service } = file
  const own: OwnParts = {
    tracks,
    ...(calculations && { calculations }),
    ...(reminders && { reminders }),
    ...(api_retries && { api_retries }),
    ...(service?.steps && { steps: service.steps }),
  }
  return { own, lost }
}

/** The tracks that are not as a pull wrote them. */
function listFilledIn(file: CareFlowFile, release: PulledFile['release']): Record<string, TrackFile> {
  const published = listPublished(release)
  const written = writeDefinition(published, { names: readNames(file, published) })
  const tracks = Object.entries(file.tracks)
  return Object.fromEntries(tracks.filter(([key, track]) => !isDeepStrictEqual(track, written.tracks[key])))
}
