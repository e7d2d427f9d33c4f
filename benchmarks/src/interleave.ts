import type { Sample, Subject } from './contest.ts'
import { median } from './median.ts'

/** How often each subject works in a round that starts new processes. */
const SLICES = 5

/** The samples of each subject, one for each round. */
export type Samples = Record<string, Sample[]>

/**
 * Measures each subject once in every round. With `fresh`, each round starts new processes, and its sample is the median
 * of short slices. Two processes of one program can differ by more than the programs do.
 */
export async function interleave(
  subjects: Record<string, () => Promise<Subject>>,
  { rounds, fresh = false }: { rounds: number; fresh?: boolean },
): Promise<Samples> {
  if (!fresh) return takeTurns(subjects, rounds)
  const samples: Samples = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    const slices = await takeTurns(subjects, SLICES)
    for (const [name, each] of Object.entries(slices)) samples[name]?.push(medianOf(each))
  }
  return samples
}

/**
 * Each round starts with a different subject, and every second round runs backwards, so that no subject always follows
 * the same one.
 */
async function takeTurns(subjects: Record<string, () => Promise<Subject>>, rounds: number): Promise<Samples> {
  await using stack = new AsyncDisposableStack()
  const opened = await Promise.all(
    Object.entries(subjects).map(async ([name, open]) => {
      const subject = await open()
      stack.defer(() => subject[Symbol.asyncDispose]?.())
      return { name, subject, samples: [] as Sample[] }
    }),
  )
  for (let round = 0; round < rounds; round += 1) {
    const first = round % opened.length
    const order = [...opened.slice(first), ...opened.slice(0, first)]
    for (const { subject, samples } of round % 2 ? order.toReversed() : order)
      samples.push(await subject.measure())
  }
  return Object.fromEntries(opened.map(({ name, samples }) => [name, samples]))
}

function medianOf(samples: readonly Sample[]): Sample {
  const keys = Object.keys(samples[0] ?? {})
  return Object.fromEntries(
    keys.map((key) => [key, median(samples.map((sample) => sample[key] ?? Number.NaN))]),
  )
}
