/** A running, warmed-up program. */
export interface Subject extends Partial<AsyncDisposable> {
  /** Measures CPU time once: per operation in µs, or of a whole process in ms. */
  measure(): Promise<number>
}

export type OpenSubject = () => Promise<Subject>

/** One task, performed by our package and by its peers. */
export interface Benchmark {
  title: string
  unit: 'µs' | 'ms'
  ours: OpenSubject
  /** The peers, keyed by name. `atMost` is the highest acceptable ratio of our measurement to the peer's. */
  peers: Record<string, { open: OpenSubject; atMost?: number }>
}

/** Benchmarks that share resources, such as a server. Disposing the suite releases these resources. */
export interface Suite extends Partial<AsyncDisposable> {
  benchmarks: readonly Benchmark[]
}

/** One sample per round, keyed by subject. */
type Samples = Record<string, number[]>

/**
 * Measures every subject once per round. Rotates the order in each round and reverses it in every second round, so that no
 * subject always follows the same other subject.
 */
export async function runBenchmark({ ours, peers }: Benchmark, rounds: number): Promise<Samples> {
  const opens = Object.entries({
    ours,
    ...Object.fromEntries(Object.entries(peers).map(([name, { open }]) => [name, open])),
  })
  await using stack = new AsyncDisposableStack()
  const subjects: [string, Subject][] = []
  for (const [name, open] of opens) {
    const subject = await open()
    stack.defer(() => subject[Symbol.asyncDispose]?.())
    subjects.push([name, subject])
  }
  const samples: Samples = Object.fromEntries(subjects.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    const first = round % subjects.length
    const order = [...subjects.slice(first), ...subjects.slice(0, first)]
    for (const [name, subject] of round % 2 ? order.toReversed() : order) {
      samples[name]?.push(await subject.measure())
    }
  }
  return samples
}
