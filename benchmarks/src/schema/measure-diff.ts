import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createProject } from '../codegen/create-project.ts'
import { inspector, orchestration } from '../command-paths.ts'
import { cpuOfCommand } from '../cpu-of-command.ts'
import { type Interleaved, interleave } from '../interleave.ts'
import type { Effort, Part } from '../part.ts'
import { ageSchema } from './age-schema.ts'
import { growSchema } from './grow-schema.ts'

const commands: Record<string, string[]> = {
  orchestration: [orchestration, 'schema', 'diff', 'old.graphql', 'schema.graphql'],
  'inspector diff': [inspector, 'diff', 'old.graphql', 'schema.graphql'],
  'inspector validate': [inspector, 'validate', 'operations/*.graphql', 'schema.graphql'],
}
const names = Object.keys(commands)

interface Result {
  name: string
  types?: number
  times: Interleaved<'wall' | 'cpu'>
}

/** What changed, and which of 100 operations it affects: one command of ours, two of graphql-inspector's. */
export async function measureDiff({ quick, rounds }: Effort): Promise<Part> {
  const results: Result[] = []
  for (const times of quick ? [1] : [1, 4, 16, 64]) {
    const { folder } = createProject('ours', 100, '-diff')
    const text = growSchema(readFileSync(join(folder, 'schema.graphql'), 'utf8'), times)
    const types = text.match(/^(type|input|enum|interface|union|scalar) /gm)?.length ?? 0
    const name = `${types} types`
    results.push({ name, types, times: await diff(folder, text, Math.min(rounds, 5)) })
  }
  const { folder } = createProject('github', 100, '-diff')
  const text = readFileSync(join(folder, 'schema.graphql'), 'utf8')
  results.push({ name: "GitHub's schema", times: await diff(folder, text, Math.min(rounds, 5)) })

  const theirs = (times: Result['times']): number =>
    times.median('inspector diff', 'cpu') + times.median('inspector validate', 'cpu')
  const goal = (figure: string, result: Result | undefined) => ({
    figure,
    unit: "× graphql-inspector's diff alone",
    measured: result ? result.times.ratio('orchestration', 'inspector diff', 'cpu') : Number.NaN,
    atMost: 0.6,
  })
  const grown = results.filter(({ types }) => types !== undefined)
  const panel = 'Schema diff, CPU ms, over types in the schema'
  return {
    tables: [
      {
        title: 'Schema diff with the operations it affects, CPU of the process in ms',
        columns: names.map((title) => ({ title, ...(title === 'orchestration' && { bars: true as const }) })),
        rows: results.map(({ name, times }) => ({
          name,
          values: names.map((each) => times.median(each, 'cpu')),
        })),
      },
    ],
    goals: [
      goal('`schema diff`, our schema, 100 operations', results[0]),
      goal("`schema diff`, GitHub's schema, 100 operations", results.at(-1)),
    ],
    curves: [
      {
        panel,
        name: 'orchestration',
        points: grown.map(({ types = 1, times }) => [types, times.median('orchestration', 'cpu')]),
      },
      {
        panel,
        name: 'graphql-inspector',
        points: grown.map(({ types = 1, times }) => [types, theirs(times)]),
      },
    ],
  }
}

function diff(folder: string, text: string, rounds: number): Promise<Result['times']> {
  writeFileSync(join(folder, 'schema.graphql'), text)
  writeFileSync(join(folder, 'old.graphql'), ageSchema(text))
  // 1 says that something is breaking.
  return interleave(names, rounds, (name) =>
    cpuOfCommand(process.execPath, commands[name] ?? [], { cwd: folder, expected: [0, 1] }),
  )
}
