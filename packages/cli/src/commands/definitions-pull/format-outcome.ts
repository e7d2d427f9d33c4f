import { oneLine } from '../../print.ts'

/** What a pull found out or wrote about one version. */
export interface PullOutcome {
  /** The file. None if the version is missing or not written. */
  path: string | undefined
  definition_id: string
  title: string
  version: number
  release_id: string
  outcome: 'differs' | 'missing' | 'not written' | 'up to date' | 'written'
  /** Why it is not written. */
  reason?: string
  /** What the service publishes otherwise than the file. */
  differences?: unknown
  /** What of the version before could not be taken over. */
  lost?: string[]
  /** How many parts the service published. */
  published?: Record<string, number>
  /** The conditions, waits and texts that a person has to fill in, one line each. */
  toFillIn?: string[]
}

/** Formats what became of one version. */
export function formatOutcome({
  path,
  definition_id,
  title,
  version,
  outcome,
  reason,
  differences,
  lost = [],
  published,
  toFillIn = [],
}: PullOutcome): string {
  const name = `${oneLine(title) || definition_id}, version ${version}`
  const lines = [path === undefined ? `${name} is ${outcome}.` : `${path}: ${outcome}`]
  if (reason) lines.push(`  ${oneLine(reason)}`)
  if (published) {
    const counts = Object.entries(published).map(
      ([parts, count]) => `${count} ${(count === 1 ? parts.slice(0, -1) : parts).replace('_', ' ')}`,
    )
    lines.push(`  published: ${counts.join(', ')}`)
  }
  if (toFillIn.length > 0) lines.push('  Fill in by hand, because the API does not publish it:')
  for (const line of toFillIn) lines.push(`    ${oneLine(line)}`)
  for (const line of lost) lines.push(`  ${oneLine(line)}`)
  if (differences !== undefined) {
    lines.push('  Your file was not changed. The service publishes otherwise:')
    for (const place of listPlaces(differences)) lines.push(`    ${oneLine(place)}`)
  }
  return lines.join('\n')
}

/** The places of differences, such as `forms.0.title`. */
function listPlaces(differences: unknown, place: readonly string[] = []): string[] {
  if (typeof differences !== 'object' || differences === null || Array.isArray(differences))
    return [place.join('.')]
  return Object.entries(differences).flatMap(([key, value]) => listPlaces(value, [...place, key]))
}

/** Formats the last lines: what is not written, and how many versions there are of each outcome. */
export function formatSummary(outcomes: readonly PullOutcome[]): string {
  if (outcomes.length === 0) return 'The service has published no care flow.'
  const byOutcome = Map.groupBy(outcomes, ({ outcome }) => outcome)
  const failed = byOutcome.get('not written') ?? []
  const counts = Array.from(byOutcome, ([outcome, { length }]) => `${length} ${outcome}`)
  return [...failed.map(formatOutcome), `${counts.join(', ')}.`].join('\n')
}
