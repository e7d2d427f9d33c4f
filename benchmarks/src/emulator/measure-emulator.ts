import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Effort, Part } from '../part.ts'
import { parseGoals } from './parse-goals.ts'

const script = join(import.meta.dirname, '../../emulator.ts')

/** The emulator, from its sources: what its owner's script measures and prints. */
export async function measureEmulator({ rounds }: Effort): Promise<Part> {
  const args = ['--conditions=@orchestration/source', script, String(rounds)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const goals = parseGoals(stdout)
  return { tables: [], goals, curves: [], text: stdout.trim() }
}
