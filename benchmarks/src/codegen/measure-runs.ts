import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { orchestration, projects } from '../command-paths.ts'
import { cpuOfCommand } from '../cpu-of-command.ts'
import { type Interleaved, interleave } from '../interleave.ts'
import type { Effort, Part } from '../part.ts'
import { checkArguments } from './check-arguments.ts'
import { createOwnProject } from './create-own-project.ts'
import { createProject } from './create-project.ts'
import { stockArguments } from './stock-arguments.ts'

const commands = {
  'stock, cold': stockArguments(),
  'ours, cold': [orchestration, 'codegen'],
  'stock, unchanged': stockArguments(),
  'ours, unchanged': [orchestration, 'codegen'],
  'ours, check': [orchestration, 'codegen', '--check'],
  'ours, check in a fresh clone': [orchestration, 'codegen', '--check'],
}
/** Beside the packages of the benchmarks: the projects have none of their own. */
const lastRuns = join(projects, '../../../node_modules/.cache/orchestration')
type Command = keyof typeof commands
interface Result {
  name: string
  /** Of those that make the curve. */
  count?: number
  times: Interleaved<'wall' | 'cpu'>
}
const names = Object.keys(commands) as Command[]

/** CPU of whole processes, ours and the stock command with the same two plugins and the same inputs. */
export async function measureRuns({ quick, rounds }: Effort): Promise<Part> {
  const sizes = [
    { name: 'our operations', create: createOwnProject },
    ...(quick ? [10, 100] : [10, 100, 1_000, 2_000]).map((count) => ({
      name: `${count} on our schema`,
      count,
      create: () => createProject('ours', count),
    })),
    ...(quick ? [100] : [100, 1_000]).map((count) => ({
      name: `${count} on GitHub's schema`,
      create: () => createProject('github', count),
    })),
  ]
  const results: Result[] = []
  for (const { name, create, ...rest } of sizes) {
    const { folder } = create()
    const isLarge = /000 |GitHub/.test(name)
    let put = 0
    const times = await interleave(names, Math.min(rounds, isLarge ? 3 : 5), (command) => {
      const [whose = '', state] = command.split(', ')
      // Put aside, not deleted: see `projects`.
      if (state === 'cold' && existsSync(join(folder, whose)))
        renameSync(join(folder, whose), join(folder, `before-${++put}`))
      // What a fresh clone lacks: the copy of the last run.
      if (state === 'check in a fresh clone') rmSync(lastRuns, { recursive: true, force: true })
      return cpuOfCommand(process.execPath, commands[command as Command], { cwd: folder })
    })
    // Fails for a type error.
    await cpuOfCommand(process.execPath, checkArguments('ours/__generated__/index.ts'), { cwd: folder })
    results.push({ name, times, ...rest })
  }
  const ratioOf = (project: string, ours: Command, stock: Command): number =>
    results.find(({ name }) => name === project)?.times.ratio(ours, stock, 'cpu') ?? Number.NaN
  const unit = '× stock'
  const hundred = '100 on our schema'
  const large = quick ? "100 on GitHub's schema" : "1000 on GitHub's schema"
  const grown = results.filter(({ count }) => count !== undefined)
  return {
    tables: [
      {
        title: 'Codegen, CPU of the process in ms',
        note: 'Stock: `graphql-codegen` with the same two plugins, which has no shortcut when nothing has changed, nor for its `--check`. All that ours makes passes `tsc` 7.',
        columns: names.map((title) => ({ title, ...(title.includes('cold') && { bars: true as const }) })),
        rows: results.map(({ name, times }) => ({
          name,
          values: names.map((command) => times.median(command, 'cpu')),
        })),
      },
    ],
    goals: [
      {
        figure: 'codegen, nothing changed, 100 operations',
        unit,
        measured: ratioOf(hundred, 'ours, unchanged', 'stock, unchanged'),
        atMost: 0.045,
      },
      {
        figure: 'codegen --check, 100 operations',
        unit,
        measured: ratioOf(hundred, 'ours, check', 'stock, unchanged'),
        atMost: 0.045,
      },
      {
        figure: 'codegen --check in a fresh clone, 100 operations',
        unit,
        measured: ratioOf(hundred, 'ours, check in a fresh clone', 'stock, cold'),
        atMost: 0.25,
      },
      {
        figure: 'cold codegen, our operations',
        unit,
        measured: ratioOf('our operations', 'ours, cold', 'stock, cold'),
        atMost: 0.55,
      },
      {
        figure: 'cold codegen, 100 operations',
        unit,
        measured: ratioOf(hundred, 'ours, cold', 'stock, cold'),
        atMost: 0.25,
      },
      {
        figure: `cold codegen, ${large}`,
        unit,
        measured: ratioOf(large, 'ours, cold', 'stock, cold'),
        atMost: 0.35,
      },
    ],
    curves: (['stock, cold', 'ours, cold', 'ours, unchanged'] as const).map((command) => ({
      panel: 'Codegen, CPU ms, over operations',
      name: command.replace(', cold', '').replace('ours', 'orchestration'),
      points: grown.map(({ count = 1, times }) => [count, times.median(command, 'cpu')] as const),
    })),
  }
}
