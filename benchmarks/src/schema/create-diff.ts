import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, commandOf } from '../builds/build.ts'
import { inspector } from '../builds/stock.ts'
import type { Contest } from '../contest.ts'
import { cpuOfCommand } from '../cpu-of-command.ts'
import { type SchemaName, titles } from '../load-schema.ts'
import { ageSchema } from './age-schema.ts'
import { createProject } from './create-project.ts'

const peer = 'graphql-inspector'
const files = ['old.graphql', 'schema.graphql']

/** What changed in a schema, and which operations it affects: one command of ours, two of graphql-inspector's. */
export function createDiff(name: SchemaName, count: number, atMost: number): Contest {
  return {
    title: `\`schema diff\`, ${titles[name]}, ${count.toLocaleString('en')} operations`,
    ours: async (build) => {
      const run = prepare(build, name, count)
      return { measure: async () => ({ cpu: await run(commandOf(build), 'schema', 'diff', ...files) }) }
    },
    peers: {
      [peer]: async (build) => {
        const run = prepare(build, name, count)
        return {
          async measure() {
            const diff = await run(inspector, 'diff', ...files)
            const validate = await run(inspector, 'validate', 'operations/*.graphql', 'schema.graphql')
            return { diff, both: diff + validate }
          },
        }
      },
    },
    figures: [
      {
        name: 'CPU',
        key: 'cpu',
        unit: 'ms',
        over: { peer, key: 'diff', called: `${peer} \`diff\`` },
        atMost,
      },
      { name: 'CPU', key: 'cpu', unit: 'ms', over: { peer, key: 'both', called: '`diff` and `validate`' } },
    ],
  }
}

function prepare(build: Build, name: SchemaName, count: number): (...args: string[]) => Promise<number> {
  const cwd = createProject(build, name, count)
  writeFileSync(join(cwd, 'old.graphql'), ageSchema(readFileSync(join(cwd, 'schema.graphql'), 'utf8')))
  // 1 says that something is breaking.
  return async (...args) => (await cpuOfCommand(process.execPath, args, { cwd, expected: [0, 1] })).cpu
}
