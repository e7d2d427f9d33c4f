import { join } from 'node:path'
import { repository } from '../src/repository.ts'

interface Warm {
  runWarm: (
    args: readonly string[],
    options: { cwd: string; env?: Record<string, string> },
  ) => Promise<{ code: number | null; stdout: string; stderr: string }>
}

const warm: Warm = await import(join(repository, 'packages/cli/test/run-warm.ts'))

/** Runs the CLI in a process that all tests share, like the CLI's own tests. A new process takes 0.5 s of CPU time. */
export const runWarm: Warm['runWarm'] = warm.runWarm
