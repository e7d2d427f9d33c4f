import { join } from 'node:path'
import {
  findDifferences,
  listPublished,
  type PublishedCareFlow,
  printDefinition,
  readDefinition,
} from '@orchestration/care-flows/definitions'
import { createServiceClient, type Target } from '../../create-service-client.ts'
import { findService } from '../../find-service.ts'
import { formatJson } from '../../print/format-json.ts'
import { print, printError } from '../../print/print.ts'
import { UsageError } from '../../usage-error.ts'
import { writeFileWhole } from '../../write-file-whole.ts'
import { fetchPublished, fetchVersions, type ListedVersion } from './fetch-published.ts'
import { findPulled, type PulledFile } from './find-pulled.ts'
import { formatOutcome, formatSummary, type PullOutcome } from './format-outcome.ts'
import { mergeVersion } from './merge-version.ts'

export interface DefinitionsPullOptions extends Target {
  output: string
  check?: boolean
  production?: boolean
  json?: boolean
}

/** Pulls definitions and prints what became of each version. */
export async function runDefinitionsPull(
  ids: readonly string[],
  options: DefinitionsPullOptions,
): Promise<void> {
  const outcomes = await pullDefinitions(ids, options)
  if (outcomes.some(isUnsettled)) process.exitCode = 1
  const { json } = options
  print(json ? formatJson({ versions: outcomes }) : formatSummary(outcomes), json ? 'json' : 'text')
}

/** Whether a person has to look at a version. */
const isUnsettled = ({ outcome, lost }: PullOutcome): boolean =>
  outcome === 'differs' || outcome === 'missing' || lost !== undefined

/** Writes the definitions of the service that are not in the folder yet, and compares the others. Only `json` is silent. */
export async function pullDefinitions(
  ids: readonly string[],
  { output, check = false, production = false, json = false, ...options }: DefinitionsPullOptions,
): Promise<PullOutcome[]> {
  const endpoint = findService(options, production)
  const client = await createServiceClient({ endpoint }, { timeout: 120_000 })
  const pulled = await findPulled(output)
  const { versions: listed, isLiveOnly } = await fetchVersions(client)
  if (isLiveOnly && !json)
    printError('The service does not list older versions: getPublishedCareflowVersions was refused.')
  const unknown = ids.filter((id) => !listed.some(({ definition_id }) => definition_id === id))
  if (unknown.length > 0)
    throw new UsageError(
      `The service has not published ${unknown.join(', ')}. Without ids, all care flows are pulled.`,
    )
  const chosen = listed.filter(({ definition_id }) => ids.length === 0 || ids.includes(definition_id))
  const outcomes: PullOutcome[] = []
  for (const [index, version] of chosen.entries()) {
    const known = pulled.find(({ release }) => isOf(release, version))
    // A published version never changes, so an earlier pull has read it already.
    if (known && !version.live && !check) {
      outcomes.push(describe(known.path, version, 'up to date'))
      continue
    }
    if (!json) printError(`${index + 1} of ${chosen.length}: ${version.title}, version ${version.version}`)
    const published = await fetchPublished(client, version)
    const outcome = known
      ? compare(known, published)
      : check
        ? describe(undefined, version, 'missing')
        : await write(output, published, pulled)
    outcomes.push(outcome)
    if (!json) print(formatOutcome(outcome))
  }
  return outcomes
}

const isOf = (release: PulledFile['release'], version: ListedVersion) =>
  release.definition_id === version.definition_id && release.version === version.version

const describe = (
  path: string | undefined,
  { definition_id, title, version, release_id }: ListedVersion | PublishedCareFlow,
  outcome: PullOutcome['outcome'],
): PullOutcome => ({ path, definition_id, title, version, release_id, outcome })

function compare(known: PulledFile, published: PublishedCareFlow): PullOutcome {
  const differences = findDifferences(listPublished(known.release), published)
  return differences === undefined
    ? describe(known.path, published, 'up to date')
    : { ...describe(known.path, published, 'differs'), differences }
}

async function write(
  folder: string,
  published: PublishedCareFlow,
  pulled: PulledFile[],
): Promise<PullOutcome> {
  const before = pulled
    .filter(
      ({ release }) =>
        release.definition_id === published.definition_id && release.version < published.version,
    )
    .toSorted((left, right) => left.release.version - right.release.version)
    .at(-1)
  const { file, lost } = mergeVersion(published, before?.file)
  const path = join(folder, nameFile(published, pulled))
  const text = printDefinition(file, { header })
  const read = readDefinition(text, path)
  const differences = read.release && findDifferences(listPublished(read.release), published)
  if (!read.file || !read.release || differences !== undefined)
    throw new Error(
      `Version ${published.version} of ${published.definition_id} cannot be written as a definition: ${
        read.problems[0]?.message ?? `these parts would differ: ${JSON.stringify(differences)}`
      }. Nothing was written for it.`,
    )
  await writeFileWhole(path, text)
  pulled.push({ path, file: read.file, release: read.release })
  const steps = Object.values(file.tracks).flatMap(({ steps }) => Object.values(steps))
  return {
    ...describe(path, published, 'written'),
    ...(lost.length > 0 && { lost }),
    published: {
      forms: published.forms.length,
      questions: published.forms.reduce((sum, { questions }) => sum + questions.length, 0),
      data_points: published.data_points.length,
      stakeholders: published.stakeholders.length,
      tracks: published.tracks.length,
    },
    learned: 0,
    toFillIn: steps.length,
  }
}

const header = `Pulled from the service. The order of steps, their conditions, timers and texts are not published: fill them in under
tracks. What the service published, ids included, must stay as it is; "orchestration definitions pull --check" compares it.`

function nameFile(
  { title, definition_id, version }: PublishedCareFlow,
  pulled: readonly PulledFile[],
): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
  const isTaken = pulled.some(
    ({ path, release }) =>
      release.definition_id !== definition_id && path.replace(/-v\d+\.ya?ml$/, '').endsWith(words),
  )
  return `${words && !isTaken ? words : definition_id}-v${version}.yaml`
}
