import { join } from 'node:path'
import {
  findDifferences,
  listPublished,
  type PublishedCareFlow,
  printDefinition,
  readDefinition,
  writeDefinition,
} from '@orchestration/care-flows/definitions'
import type { OrchestrationClient } from '@orchestration/client'
import { createServiceClient, type Target } from '../../create-service-client.ts'
import { findService } from '../../find-service.ts'
import { isProduction } from '../../is-production.ts'
import { formatJson } from '../../print/format-json.ts'
import { print, printError } from '../../print/print.ts'
import { UsageError } from '../../usage-error.ts'
import { writeFileWhole } from '../../write-file-whole.ts'
import { carryComments } from './carry-comments.ts'
import { fetchPublished, fetchVersions, type ListedVersion } from './fetch-published.ts'
import { type FetchedRun, fetchRun } from './fetch-run.ts'
import { findPulled, type PulledFile } from './find-pulled.ts'
import { formatOutcome, formatSummary, type PullOutcome } from './format-outcome.ts'
import { mergeVersion } from './merge-version.ts'

export interface DefinitionsPullOptions extends Target {
  output: string
  check?: boolean
  /** The ids of care flows that ran. */
  careFlow?: readonly string[]
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
  {
    output,
    check = false,
    production = false,
    json = false,
    careFlow = [],
    ...options
  }: DefinitionsPullOptions,
): Promise<PullOutcome[]> {
  if (check && careFlow.length > 0)
    throw new UsageError('--check compares what is published. Leave out --care-flow.')
  const endpoint = findService(options, production || careFlow.length > 0)
  if (careFlow.length > 0 && isProduction(new URL(endpoint)))
    throw new UsageError(
      '--care-flow reads care flows of patients, and this address could be production. Name care flows of the sandbox.',
    )
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
  const runs = await fetchRuns(client, careFlow, chosen, json)
  const outcomes: PullOutcome[] = []
  for (const [index, version] of chosen.entries()) {
    const known = pulled.find(({ release }) => isOf(release, version))
    const ran = runs.filter(({ release_id }) => release_id === version.release_id)
    // A published version never changes, so an earlier pull has read it already.
    if (known && !version.live && !check && ran.length === 0) {
      outcomes.push(describe(known.path, version, 'up to date'))
      continue
    }
    if (!json) printError(`${index + 1} of ${chosen.length}: ${version.title}, version ${version.version}`)
    const published = await fetchPublished(client, version)
    const outcome = known
      ? await update(known, published, ran)
      : check
        ? describe(undefined, version, 'missing')
        : await write(join(output, nameFile(published, pulled)), published, pulled, ran)
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

/** Fetches the care flows that ran, one after the other. */
async function fetchRuns(
  client: OrchestrationClient,
  ids: readonly string[],
  chosen: readonly ListedVersion[],
  isSilent: boolean,
): Promise<FetchedRun[]> {
  const runs: FetchedRun[] = []
  for (const [index, id] of ids.entries()) {
    if (!isSilent) printError(`Care flow ${index + 1} of ${ids.length}`)
    const run = await fetchRun(client, id)
    if (!chosen.some(({ release_id }) => release_id === run.release_id))
      throw new UsageError(
        `--care-flow ${id} ran on a version that is not pulled here: ${run.release_id} of ${run.definition_id}.`,
      )
    runs.push(run)
  }
  return runs
}

/** Compares a file with what is published. Writes it again with what runs show, unless somebody has filled it in. */
async function update(
  known: PulledFile,
  published: PublishedCareFlow,
  runs: readonly FetchedRun[],
): Promise<PullOutcome> {
  const { path, release, text } = known
  const differences = findDifferences(listPublished(release), published)
  if (differences !== undefined) return { ...describe(path, published, 'differs'), differences }
  if (runs.length === 0) return describe(path, published, 'up to date')
  const written = printDefinition(writeDefinition(published), { header })
  if (text === written) return write(path, published, [], runs)
  const lost = [
    'Nothing was learned from the care flows, because the file was filled in. To see it, pull with another --output.',
  ]
  return { ...describe(path, published, 'up to date'), lost }
}

async function write(
  path: string,
  published: PublishedCareFlow,
  pulled: PulledFile[],
  runs: readonly FetchedRun[],
): Promise<PullOutcome> {
  const before = pulled
    .filter(
      ({ release }) =>
        release.definition_id === published.definition_id && release.version < published.version,
    )
    .toSorted((left, right) => left.release.version - right.release.version)
    .at(-1)
  const { file, comments, lost, learned } = mergeVersion(published, before, runs)
  const printed = printDefinition(file, { header, comments })
  const { text, lostLines } = before ? carryComments(printed, before.text) : { text: printed, lostLines: [] }
  for (const line of lostLines)
    lost.push(
      `${before?.path}:${line}: the comment was left out, because what it is about is gone or changed`,
    )
  const read = readDefinition(text, path)
  const differences = read.release && findDifferences(listPublished(read.release), published)
  if (!read.file || !read.release || differences !== undefined)
    throw new Error(
      `Version ${published.version} of ${published.definition_id} cannot be written as a definition: ${
        read.problems[0]?.message ?? `these parts would differ: ${JSON.stringify(differences)}`
      }. Nothing was written for it.`,
    )
  await writeFileWhole(path, text)
  pulled.push({ path, text, file: read.file, release: read.release })
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
    learned: learned.length,
    toFillIn: steps.length - learned.length + comments.length,
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
