import type { Sample, Subject } from './contest.ts'
import { median } from './median.ts'

/** The samples of each subject, one for each round. */
export type Samples = Record<string, Sample[]>

interface Plan {
  rounds: number
  fresh?: boolean
  slices?: number
}

/**
 * Measures each subject in every round. The round's sample is the median of its slices, and the subjects take turns with
 * them. Each turn starts with a different subject, and every second turn runs backwards, so that no subject always follows
 * the same one. With `fresh`, each round opens the subjects anew, because two processes of one program can differ by more
 * than the programs do.
 */
export async function interleave(
  subjects: Record<string, () => Promise<Subject>>,
  { rounds, fresh = false, slices = 1 }: Plan,
): Promise<Samples> {
  const samples: Samples = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]))
  let round = 0
  while (round < rounds) {
    await using stack = new AsyncDisposableStack()
    const opened: [string, Subject][] = []
    for (const [name, open] of takeTurns(Object.entries(subjects), round)) {
      const subject = await open()
      stack.defer(() => subject[Symbol.asyncDispose]?.())
      opened.push([name, subject])
    }
    const last = fresh ? round + 1 : rounds
    for (; round < last; round += 1) {
      const taken = new Map<string, Sample[]>(opened.map(([name]) => [name, []]))
      for (let slice = 0; slice < slices; slice += 1) {
        for (const [name, subject] of takeTurns(opened, round + slice)) {
          taken.get(name)?.push(await subject.measure())
        }
      }
      for (const [name, ofRound] of taken) samples[name]?.push(medianOfEach(ofRound))
    }
  }
  return samples
}

/** The median of each number of the samples. */
function medianOfEach(samples: readonly Sample[]): Sample {
  const keys = Object.keys(samples[0] ?? {})
  return Object.fromEntries(
    keys.map((key) => [key, median(samples.map((sample) => sample[key] ?? Number.NaN))]),
  )
}

function takeTurns<Item>(items: readonly Item[], round: number): Item[] {
  const first = round % items.length
  const order = [...items.slice(first), ...items.slice(0, first)]
  return round % 2 ? order.toReversed() : order
}
