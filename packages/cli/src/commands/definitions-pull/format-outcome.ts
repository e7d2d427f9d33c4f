import { oneLine } from '../../print.ts'

/** What a pull found out or wrote about one version. */
export interface PullOutcome {
  /** The file. None if the version is missing. */
  path: string | undefined
  definition_id: string
  title: string
  version: number
  release_id: string
  outcome: 'differs' | 'missing' | 'up to date' | 'written'
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
  title,
  version,
  outcome,
  differences,
  lost = [],
  published,
  toFillIn = [],
}: PullOutcome): string {
  const name = `${oneLine(title)}, version ${version}`
  const lines = [path === undefined ? `${name} is ${outcome}.` : `${path}: ${outcome}`]
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

/** Formats the last line. */
export function formatSummary(outcomes: readonly PullOutcome[]): string {
  const counts = Map.groupBy(outcomes, ({ outcome }) => outcome)
  const texts = Array.from(counts, ([outcome, { length }]) => `${length} ${outcome}`)
  return texts.length === 0 ? 'The service has published no care flow.' : `${texts.join(', ')}.`
}
