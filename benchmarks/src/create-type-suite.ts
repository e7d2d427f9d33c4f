import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { OpenSubject, Suite } from './benchmark.ts'
import { cpuOfCommand } from './cpu-of-command.ts'

const root = join(import.meta.dirname, '../..')
const tsc = join(createRequire(join(root, 'package.json')).resolve('typescript/package.json'), '../bin/tsc')

/**
 * Measures the CPU time to type-check a program that sends one operation. The peers are programs that only import our client or
 * Apollo Client.
 */
export async function createTypeSuite(): Promise<Suite> {
  const folder = mkdtempSync(join(root, 'benchmarks/types-'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const check = (name: string, source: string): OpenSubject => {
    writeFileSync(join(folder, `${name}.ts`), source)
    const compilerOptions = { module: 'nodenext', strict: true, noEmit: true, skipLibCheck: true, types: [] }
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ compilerOptions, files: [`${name}.ts`] }))
    const args = [tsc, '--singleThreaded', '-p', `${name}.json`]
    return async () => ({ measure: () => cpuOfCommand(process.execPath, args, { cwd: folder }) })
  }
  const ours = check(
    'ours',
    `import { createClient } from '@orchestration/client'
import { PatientsDocument } from '@orchestration/operations'
const { data } = await createClient().query({ query: PatientsDocument })
export const ids: string[] = data.patients.patients.map(({ id }) => id)
`,
  )
  const client = check(
    'client',
    "import { createClient } from '@orchestration/client'\nexport const client = createClient()\n",
  )
  const apollo = check(
    'apollo',
    "import { ApolloClient } from '@apollo/client'\nexport const client: ApolloClient | undefined = undefined\n",
  )
  return {
    benchmarks: [
      {
        title: '`tsc`, a program with the client and one operation',
        unit: 'ms',
        ours,
        peers: { 'the client alone': { open: client }, 'Apollo Client alone': { open: apollo } },
      },
    ],
    [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true }),
  }
}
