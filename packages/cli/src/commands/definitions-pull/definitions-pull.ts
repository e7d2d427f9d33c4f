import { join } from 'node:path'
import {
  findDifferences,
  listPublished,
  type PublishedCareFlow,
  printDefinition,
  readDefinition,
} from '@orchestration/care-flows/definitions'
import type { Command } from 'commander'
import { UsageError } from '../../errors.ts'
import { formatJson, print, printError, writeFileWhole } from '../../print.ts'
import { addTargetOptions, createServiceClient, findService, type Target } from '../../target.ts'
import { fetchPublished, fetchVersions, type ListedVersion } from './fetch-published.ts'
import { formatOutcome, formatSummary, type PullOutcome } from './format-outcome.ts'
import { findPulled, listToFillIn, mergeVersion, type PulledFile } from './merge-version.ts'

const help = `
Writes a file for each version of each published care flow: its forms, data
points, stakeholders and tracks, with the ids of the service. The API does not
publish the order of steps, conditions, waits and texts. The report lists where
to fill them in. If Studio pushes your care flows to a Git repository, clone it
instead: it is a complete definition.
A file that you have filled in is never overwritten. A new version takes over
what you have filled in for the one before, without its comments. Run it again
after an interruption.

The key comes from ORCHESTRATION_API_KEY, never from the command line. Nothing
of a patient is asked for. Every address but this machine's and the sandbox's
counts as production and needs --production.

Examples:
  orchestration definitions pull --environment sandbox --output care-flows
  orchestration definitions pull qs9fCgmXcu78 --environment sandbox
  orchestration definitions pull --environment sandbox --check   for CI
  orchestration-emulator --definitions 'care-flows/*.yaml' --no-built-in

Exit codes: 0 written or up to date, 1 a file differs from the service or cannot
be written, or the service is not available, 2 the command was used wrongly.`

/** `orchestration definitions pull` */
export function configure(command: Command): void {
  command
    .argument('[ids...]', 'ids of care flow definitions (default: all)')
    .option('--output <folder>', 'the folder of the files', 'care-flows')
    .option('--check', 'write nothing; exit 1 when a version is missing or differs')
    .option('--production', 'also read from an address that could be production')
    .option('--json', 'print the outcome as JSON')
  addTargetOptions(command)
    .addHelpText('after', help)
    .action(async (ids, options) => {
      await runDefinitionsPull(ids, options)
    })
}

interface DefinitionsPullOptions extends Target {
  output: string
  check?: boolean
  production?: boolean
  json?: boolean
}

/** Pulls definitions and prints what became of each version. */
async function runDefinitionsPull(ids: readonly string[], options: DefinitionsPullOptions): Promise<void> {
  const outcomes = await pullDefinitions(ids, options)
  if (outcomes.some(isUnsettled)) process.exitCode = 1
  const { json } = options
  print(json ? formatJson({ versions: outcomes }) : formatSummary(outcomes), json ? 'json' : 'text')
}

/** Whether a person has to look at a version. */
const isUnsettled = ({ outcome, lost }: PullOutcome): boolean =>
  ['differs', 'missing', 'not written'].includes(outcome) || lost !== undefined

/** Writes the definitions of the service that are not in the folder yet, and compares the others. Only `json` is silent. */
export async function pullDefinitions(
  ids: readonly string[],
  { output, check = false, production = false, json = false, ...options }: DefinitionsPullOptions,
): Promise<PullOutcome[]> {
  const endpoint = await findService(options, production)
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
        : await write(join(output, nameFile(published, pulled)), published, pulled).catch(
            ({ message }: Error) => ({ ...describe(undefined, version, 'not written'), reason: message }),
          )
    outcomes.push(outcome)
    // What is not written is told at the end.
    if (!json && outcome.outcome !== 'not written') print(formatOutcome(outcome))
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

/** Compares a file with what is published. */
function compare({ path, release }: PulledFile, published: PublishedCareFlow): PullOutcome {
  const differences = findDifferences(listPublished(release), published)
  if (differences !== undefined) return { ...describe(path, published, 'differs'), differences }
  return describe(path, published, 'up to date')
}

async function write(path: string, published: PublishedCareFlow, pulled: PulledFile[]): Promise<PullOutcome> {
  const before = pulled
    .filter(
      ({ release }) =>
        release.definition_id === published.definition_id && release.version < published.version,
    )
    .toSorted((left, right) => left.release.version - right.release.version)
    .at(-1)
  const { file, lost } = mergeVersion(published, before)
  const text = printDefinition(file, { header })
  const read = readDefinition(text, path)
  const differences = read.release && findDifferences(listPublished(read.release), published)
  if (!read.file || !read.release || differences !== undefined)
    throw new Error(
      read.problems.map(({ path, message }) => `${path}: ${message}`)[0] ??
        `A definition cannot say what the service does: ${JSON.stringify(differences)}.`,
    )
  await writeFileWhole(path, text)
  pulled.push({ path, file: read.file, release: read.release })
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
    toFillIn: listToFillIn({ file, release: read.release }),
  }
}

const header = `Pulled from the service. The API does not publish the order of steps, their conditions, waits and texts: fill them
in under tracks. What the service published, ids included, must stay as it is; "orchestration definitions pull --check" compares it.`

function nameFile(
  { title, definition_id, version }: PublishedCareFlow,
  pulled: readonly PulledFile[],
): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80)
    .replace(/-$/, '')
    .toLowerCase()
  const isTaken = pulled.some(
    ({ path, release }) =>
      release.definition_id !== definition_id && path.replace(/-v\d+\.ya?ml$/, '').endsWith(words),
  )
  return `${words && !isTaken ? words : definition_id}-v${version}.yaml`
}
