import { join } from 'node:path'
import { cpuOfCommand } from '../cpu-of-command.ts'
import { interleave } from '../interleave.ts'
import type { Effort, Part } from '../part.ts'
import { peers, subjects } from './build-subjects.ts'

const us = 'orchestration'
const apollo = 'apollo-no-cache'
/** It includes jsdom, which reads its own files at run time, so it cannot be bundled. */
const cannotBeBundled = 'awell-sdk'

/** From process start to the first page parsed, less what an empty process takes. */
export async function measureStart(origin: string, effort: Effort): Promise<Part> {
  const commands = new Map([['empty', ['-e', '0']]])
  for (const how of ['installed', 'bundled']) {
    for (const peer of peers) {
      if (how === 'bundled' && peer === cannotBeBundled) continue
      commands.set(`${how} ${peer}`, [join(subjects, how, `${peer}.js`), `${origin}/pages/20`])
    }
  }
  const start = (name: string) => cpuOfCommand(process.execPath, commands.get(name) ?? [])
  const starts = await interleave([...commands.keys()], effort.rounds, start)
  // The minimum of only a few wall times would still be luck.
  const compared = ['empty', `installed ${apollo}`, `installed ${us}`, `bundled ${us}`]
  const often = await interleave(compared, effort.rounds * 4, start)
  const empty = starts.least('empty', 'wall').toFixed(0)
  const wallOf = (name: string): number => starts.least(name, 'wall') - starts.least('empty', 'wall')
  const cpuOf = (name: string): number => starts.median(name, 'cpu') - starts.median('empty', 'cpu')
  const rows = peers.map((name) => ({
    name,
    values: ['installed', 'bundled'].flatMap((how) => [wallOf(`${how} ${name}`), cpuOf(`${how} ${name}`)]),
  }))
  const aboveEmpty = (name: string): number => often.least(name, 'wall') - often.least('empty', 'wall')
  const ratio = (how: string): number => aboveEmpty(`${how} ${us}`) / aboveEmpty(`installed ${apollo}`)
  const unit = '× Apollo, installed'
  return {
    tables: [
      {
        title: 'From process start to the first page parsed, above an empty process',
        note: `Milliseconds, the least of all rounds, and the median of the CPU time. The empty process takes ${empty} ms. ${cannotBeBundled} cannot be bundled.`,
        columns: [
          { title: 'installed', bars: true },
          { title: 'installed, CPU' },
          { title: 'bundled', bars: true },
          { title: 'bundled, CPU' },
        ],
        rows: rows.toSorted((a, b) => (a.values[0] ?? 0) - (b.values[0] ?? 0)),
      },
    ],
    goals: [
      {
        figure: 'first page, installed',
        unit,
        measured: ratio('installed'),
        atMost: 1.1,
      },
      { figure: 'first page, bundled', unit, measured: ratio('bundled'), atMost: 0.4 },
    ],
    curves: [],
  }
}
