import { orchestration } from '../command-paths.ts'
import { cpuOfCommand } from '../cpu-of-command.ts'
import { interleave } from '../interleave.ts'
import { joinParts } from '../join-parts.ts'
import type { Effort, Part } from '../part.ts'
import { measureRuns } from './measure-runs.ts'
import { measureTypes } from './measure-types.ts'
import { measureWatch } from './measure-watch.ts'

/** Codegen, as published, against the stock command. */
export async function measureCodegen(effort: Effort): Promise<Part> {
  const parts = []
  for (const measure of [measureVersion, measureTypes, measureWatch, measureRuns]) {
    console.error(`   ${measure.name}`)
    parts.push(await measure(effort))
  }
  return joinParts(parts)
}

async function measureVersion({ rounds }: Effort): Promise<Part> {
  const commands: Record<string, string[]> = { node: ['-e', '0'], ours: [orchestration, '--version'] }
  const times = await interleave(Object.keys(commands), rounds + 4, (name) =>
    cpuOfCommand(process.execPath, commands[name] ?? []),
  )
  const measured = times.ratio('ours', 'node', 'cpu')
  const goal = { figure: '`orchestration --version`', unit: '× an empty process', measured, atMost: 2 }
  return { tables: [], goals: [goal], curves: [] }
}
