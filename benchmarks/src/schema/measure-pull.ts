import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '../client/start-child.ts'
import { inspector, orchestration, projects } from '../command-paths.ts'
import { cpuOfCommand } from '../cpu-of-command.ts'
import { type Interleaved, interleave } from '../interleave.ts'
import { loadSchema } from '../load-schema.ts'
import type { Effort, Part } from '../part.ts'
import { easilyLost, isKept } from './easily-lost.ts'

const names = ['orchestration', 'graphql-inspector']

/** The schema of a running service into a file, and what of it is lost on the way. */
export async function measurePull({ rounds }: Effort): Promise<Part> {
  const ours = await pull(loadSchema('ours').text, rounds)
  const github = await pull(loadSchema('github').text, Math.min(rounds, 5))
  const { files } = await pull(easilyLost, 1)
  const kept = (name: string): number =>
    Object.values(isKept).filter((isIn) => isIn(files[name] ?? '')).length
  const all = Object.keys(isKept).length
  const unit = '× graphql-inspector'
  const ratio = ({ times }: Pulled): number => times.ratio('orchestration', 'graphql-inspector', 'cpu')
  return {
    tables: [
      {
        title: 'Schema pull, CPU of the process in ms',
        note: `Easily lost are ${Object.keys(isKept).join(', ')}.`,
        columns: [
          { title: 'our schema', bars: true },
          { title: "GitHub's schema" },
          { title: `of ${all} easily lost, kept` },
        ],
        rows: names.map((name) => ({
          name,
          values: [ours.times.median(name, 'cpu'), github.times.median(name, 'cpu'), kept(name)],
        })),
      },
    ],
    goals: [
      { figure: '`schema pull`, our schema', unit, measured: ratio(ours), atMost: 0.5 },
      { figure: "`schema pull`, GitHub's schema", unit, measured: ratio(github), atMost: 0.5 },
      {
        figure: '`schema pull` keeps what others lose',
        unit: `of ${all}`,
        measured: kept(names[0] ?? ''),
        atLeast: all,
      },
    ],
    curves: [],
  }
}

interface Pulled {
  times: Interleaved<'wall' | 'cpu'>
  files: Record<string, string>
}

async function pull(text: string, rounds: number): Promise<Pulled> {
  const folder = join(projects, 'pull')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const served = join(folder, 'served.graphql')
  writeFileSync(served, text)
  using server = startChild(join(import.meta.dirname, 'introspection-server.ts'), [served])
  const url = await server.next<string>()
  const commands: Record<string, string[]> = {
    orchestration: [orchestration, 'schema', 'pull', '--endpoint', url, '--output', 'orchestration.graphql'],
    'graphql-inspector': [inspector, 'introspect', url, '--write', 'graphql-inspector.graphql'],
  }
  const env = { ORCHESTRATION_API_KEY: 'benchmark' }
  const times = await interleave(names, rounds, (name) => {
    rmSync(join(folder, `${name}.graphql`), { force: true })
    return cpuOfCommand(process.execPath, commands[name] ?? [], { cwd: folder, env })
  })
  const read = (name: string): string => readFileSync(join(folder, `${name}.graphql`), 'utf8')
  return { times, files: Object.fromEntries(names.map((name) => [name, read(name)])) }
}
