import { sourceOf } from '../builds/build.ts'
import type { Contest, Sample } from '../contest.ts'
import { startChild } from '../start-child.ts'

/** So large a young generation that nothing is collected. */
const execArgv = ['--expose-gc', '--min-semi-space-size=512', '--max-semi-space-size=512']

/** The memory that an operation allocates in this client, in Apollo's links and in RxJS. */
export function createAllocations(): Contest[] {
  return [
    {
      title: 'memory allocated by an operation',
      ours: async (build) => ({
        async measure() {
          using child = startChild(sourceOf(build, 'client/allocations.mjs'), [], { execArgv })
          return await child.next<Sample>()
        },
      }),
      figures: [
        { name: 'key as text', key: 'constant', unit: 'KB', atMost: 35 },
        { name: 'key from a function', key: 'function', unit: 'KB', atMost: 35 },
      ],
      weight: 0.3,
    },
  ]
}
