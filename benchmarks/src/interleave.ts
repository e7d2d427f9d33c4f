import type { Sample, Subject } from './contest.ts'

/** The samples of each subject, one for each round. */
export type Samples = Record<string, Sample[]>

/**
 * Measures each subject once in every round. Each round starts with a different subject, and every second round runs
 * backwards, so that no subject always follows the same one. With `fresh`, each round opens the subjects anew, because two
 * processes of one program can differ by more than the programs do.
 */
export async function interleave(
  subjects: Record<string, () => Promise<Subject>>,
  { rounds, fresh = false }: { rounds: number; fresh?: boolean },
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
      for (const [name, subject] of takeTurns(opened, round)) samples[name]?.push(await subject.measure())
    }
  }
  return samples
}

function takeTurns<Item>(items: readonly Item[], round: number): Item[] {
  const first = round % items.length
  const order = [...items.slice(first), ...items.slice(0, first)]
  return round % 2 ? order.toReversed() : order
}
