import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandOf } from '../builds/build.ts'
import { stockCodegen } from '../builds/stock.ts'
import type { Open } from '../contest.ts'
import { cpuOfCommand } from '../cpu-of-command.ts'
import type { SchemaName } from '../load-schema.ts'
import { createProject } from './create-project.ts'

/** Our command, whose CPU depends on what an earlier run left. Each run is a process of its own. */
export function openCodegen(schema: SchemaName, count: number): Open {
  return async (build) => {
    const folder = createProject(build, schema, count)
    const run = async (flags: string[], env: Record<string, string> = {}): Promise<number> =>
      (await cpuOfCommand(process.execPath, [commandOf(build), 'codegen', ...flags], { cwd: folder, env }))
        .cpu
    const forget = () => rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true })
    let round = 0
    return {
      async measure() {
        round += 1
        forget()
        putAside(folder, 'ours', round)
        const cold = await run([])
        const unchanged = await run([])
        forget()
        // Node's compile cache is in the temporary folder, and a new machine has none.
        const TMPDIR = mkdtempSync(join(tmpdir(), 'benchmark-'))
        const clone = await run(['--check'], { TMPDIR })
        rmSync(TMPDIR, { recursive: true })
        return { cold, unchanged, clone }
      },
    }
  }
}

/** The stock command has no shortcut: whatever an earlier run left, it does everything again. */
export function openStock(schema: SchemaName, count: number): Open {
  return async (build) => {
    const folder = createProject(build, schema, count)
    let round = 0
    return {
      async measure() {
        round += 1
        putAside(folder, 'stock', round)
        const args = [stockCodegen, '--config', 'stock.json']
        const { cpu } = await cpuOfCommand(process.execPath, args, { cwd: folder })
        return { cold: cpu, unchanged: cpu, clone: cpu }
      },
    }
  }
}

/** Instead of deleting it: creating files is slow where a thousand have just been deleted. */
function putAside(folder: string, output: string, round: number): void {
  if (existsSync(join(folder, output))) renameSync(join(folder, output), join(folder, `${output}-${round}`))
}
