import type { CareFlowRelease } from './release.ts'

/**
 * Explains why a care flow was stopped that did too much at one instant: names the definition, and the step and the loop
 * that the author has to change. `steps` are the ids of the steps that were at work, one for each time.
 */
export function explainRunaway(
  { definition_id, version, tracks }: CareFlowRelease,
  steps: readonly string[],
  limit: number,
): string {
  const [busiest = '', times = []] = [...Map.groupBy(steps, (step) => step)].reduce((left, right) =>
    right[1].length > left[1].length ? right : left,
  )
  const next = new Map(
    tracks.flatMap((track) =>
      track.steps.map(({ id, next }) => [id, next.flatMap(({ to }) => to ?? [])] as const),
    ),
  )
  const loop = findLoop(busiest, (step) => (next.get(step) ?? []).filter((to) => steps.includes(to)))
  const where = `More than ${limit.toLocaleString('en')} things were due at one instant. In version ${version} of "${definition_id}" the step "${busiest}"`
  return loop
    ? `${where} leads back to itself without waiting: ${loop.join(' → ')}. Add a form, a checklist or a timer to the loop, or after: to a way.`
    : `${where} started ${times.length} times at once. Let fewer ways lead to it, or wait before it.`
}

/** The shortest way from a step back to itself. */
function findLoop(from: string, follow: (step: string) => string[]): string[] | undefined {
  const ways: string[][] = [[from]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const step of follow(way.at(-1) ?? from)) {
      if (step === from) return [...way, from]
      if (seen.has(step)) continue
      seen.add(step)
      ways.push([...way, step])
    }
  }
  return undefined
}
