import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, commandOf, projectsOf } from '../builds/build.ts'
import { inspector } from '../builds/stock.ts'
import type { Contest, Open } from '../contest.ts'
import { cpuOfCommand } from '../cpu-of-command.ts'
import { type SchemaName, titles } from '../load-schema.ts'

const peer = 'graphql-inspector'
const env = { ORCHESTRATION_API_KEY: 'benchmark' }

/** The schema of a running service into a file. */
export function createPull(name: SchemaName, url: string): Contest {
  const open =
    (whose: string, toArgs: (build: Build, file: string) => string[]): Open =>
    async (build) => {
      const cwd = join(projectsOf(build), `pull-${whose}-${name}`)
      mkdirSync(cwd, { recursive: true })
      const file = join(cwd, 'pulled.graphql')
      return {
        async measure() {
          rmSync(file, { force: true })
          return cpuOfCommand(process.execPath, toArgs(build, file), { cwd, env })
        },
      }
    }
  return {
    title: `\`schema pull\`, ${titles[name]}`,
    ours: open('ours', (build, file) => [
      commandOf(build),
      'schema',
      'pull',
      '--endpoint',
      url,
      '--output',
      file,
    ]),
    peers: { [peer]: open(peer, (_, file) => [inspector, 'introspect', url, '--write', file]) },
    figures: [{ name: 'CPU', key: 'cpu', unit: 'ms', over: { peer }, atMost: 0.5 }],
  }
}
