import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  type CareFlowFile,
  listPublished,
  MAX_TITLE,
  type OwnParts,
  type PublishedCareFlow,
  printDefinition,
  type ReadDefinition,
  readDefinition,
  readNames,
  type TrackFile,
  writeDefinition,
} from '@orchestration/care-flows/definitions'

/** A definition for a new version. */
interface MergedVersion {
  file: CareFlowFile
  /** What of the version before could not be taken over. */
  lost: string[]
}

/** Writes a version with what a person filled in for the version before, as far as it fits. */
export function mergeVersion(published: PublishedCareFlow, before: PulledFile | undefined): MergedVersion {
  const cut = listLongTitles(published)
  if (!before) return { file: writeDefinition(published), lost: cut }
  const names = readNames(before.file, listPublished(before.release))
  const plain = writeDefinition(published, { names })
  const { own, lost } = keepParts(before, plain)
  const file = writeDefinition(published, { names, ...own })
  const { problems } = readDefinition(printDefinition(file), 'the new version')
  lost.push(...cut)
  if (problems.length === 0) return { file, lost }
  lost.push(
    'Nothing was taken over from the version before, because it does not fit:',
    ...problems.map(({ path, message }) => `${path}: ${message}`),
  )
  return { file: plain, lost }
}

/** The titles that the text of a definition has cut. The service's own are whole under `service`, except that of the care flow. */
function listLongTitles({ title, forms, tracks }: PublishedCareFlow): string[] {
  const questions = forms.flatMap((form) => form.questions)
  return [{ title }, ...forms, ...tracks, ...questions].flatMap((part) =>
    part.title && part.title.length > MAX_TITLE
      ? `a title of ${part.title.length} characters is cut to ${MAX_TITLE}: "${part.title.slice(0, 40)}…"`
      : [],
  )
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
  const { id, title, version, published, stakeholders, baseline, forms: _, service, ...filledIn } = file
  const own: OwnParts = { ...filledIn, tracks, ...(service?.steps && { steps: service.steps }) }
  return { own, lost }
}

/** The tracks that are not as a pull wrote them. */
function listFilledIn(file: CareFlowFile, release: PulledFile['release']): Record<string, TrackFile> {
  const published = listPublished(release)
  const written = writeDefinition(published, { names: readNames(file, published) })
  const tracks = Object.entries(file.tracks)
  return Object.fromEntries(tracks.filter(([key, track]) => !isDeepStrictEqual(track, written.tracks[key])))
}

/** The actions whose results the API publishes, and what it does not publish of them. */
const unpublished = [
  ['CALCULATION', 'calculation', 'its step, its inputs and its formula'],
  ['API_CALL', 'api_call', 'its step, its request and its answers'],
  ['EXTENSION_ACTION', 'extension', 'its step, its extension and its fields'],
] as const

/** Lists what the API does not publish of a definition and nobody has filled in, one line a place. */
export function listToFillIn({ file, release }: Pick<PulledFile, 'file' | 'release'>): string[] {
  const filledIn = listFilledIn(file, release)
  const empty = Object.entries(file.tracks).filter(([key]) => !Object.hasOwn(filledIn, key))
  const actions = Object.values(filledIn).flatMap(({ steps }) =>
    Object.values(steps).flatMap((step) => step.actions),
  )
  const { data_points } = listPublished(release)
  return [
    ...empty.flatMap(([key, { steps }]) => [
      `tracks.${key}: what starts it, the order of its steps, the conditions and waits between them`,
      ...Object.keys(steps).map(
        (step) =>
          `tracks.${key}.steps.${step}: its actions, with the texts of messages, checklists and notes`,
      ),
    ]),
    ...unpublished.flatMap(([category, kind, missing]) =>
      actions.some((action) => kind in action)
        ? []
        : data_points
            .filter((point) => point.category === category)
            .map(({ key }) => `the ${kind.replace('_', ' ')} that returns ${key}: ${missing}`),
    ),
  ]
}

/** A definition in the folder. */
export type PulledFile = Required<Pick<ReadDefinition, 'file' | 'release'>> & { path: string }

/**
 * Reads the definitions of a folder.
 *
 * @throws {Error} when one of them has a problem, because it may be one of those that are pulled.
 */
export async function findPulled(folder: string): Promise<PulledFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Error(`--output: ${folder} cannot be read (${error.code}). Name a folder.`)
  })
  const paths = names.filter((name) => /\.ya?ml$/.test(name)).map((name) => join(folder, name))
  return Promise.all(
    paths.sort().map(async (path) => {
      const text = await readFile(path, 'utf8')
      const { file, release, problems } = readDefinition(text, path)
      if (file && release) return { path, file, release }
      const [problem] = problems
      throw new Error(
        `${path}:${problem?.line ?? 1}: ${problem?.message ?? 'is not a definition'}. Run "orchestration-emulator check ${path}" and mend it first.`,
      )
    }),
  )
}
