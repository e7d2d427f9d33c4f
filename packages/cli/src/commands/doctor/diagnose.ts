import { type Check, type CheckResult, failure, type Surroundings, skipped } from './check.ts'
import { clock, emulatorOptions, service, settings } from './checks/connection.ts'
import { installation, node } from './checks/installation.ts'
import { generated, keyInGit, publicVariables, schema, schemaFile } from './checks/project.ts'

/** Every check by name, in the order of the report, with the checks that must succeed before it runs. */
const checks: Readonly<Record<string, { check: Check; needs: readonly string[] }>> = {
  node: { check: node, needs: [] },
  settings: { check: settings, needs: [] },
  service: { check: service, needs: ['settings'] },
  clock: { check: clock, needs: ['settings'] },
  schema: { check: schema, needs: ['settings', 'service'] },
  'schema file': { check: schemaFile, needs: [] },
  generated: { check: generated, needs: [] },
  installation: { check: installation, needs: [] },
  'key in git': { check: keyInGit, needs: [] },
  'public variables': { check: publicVariables, needs: [] },
  'emulator options': { check: emulatorOptions, needs: ['settings', 'service'] },
}

export interface Diagnosis extends CheckResult {
  name: string
}

/** Checks everything that commonly keeps a client of this API from working. Never shows the key. */
export async function diagnose(surroundings: Surroundings): Promise<Diagnosis[]> {
  const results = new Map<string, Promise<CheckResult>>()
  for (const [name, { check, needs }] of Object.entries(checks)) {
    const run = async () => {
      for (const need of needs) {
        if ((await results.get(need))?.status !== 'ok') return skipped(`needs: ${need}`)
      }
      return await check(surroundings)
    }
    results.set(
      name,
      run().catch((error: unknown) => failure(explain(error))),
    )
  }
  return await Promise.all([...results].map(async ([name, result]) => ({ name, ...(await result) })))
}

/** The message of an error. Of documents with problems, the first lines: the report has no room for excerpts. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'DocumentsError' ? error.message.replaceAll(/\n {2}\|.*/g, '') : error.message
}
