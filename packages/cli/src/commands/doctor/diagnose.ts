import { messageOf } from '../../print.ts'
import { type Check, type CheckResult, type DoctorOptions, failure, skipped } from './check.ts'
import { clock, service, settings } from './connection-checks.ts'
import { generated, installation, keyInGit, publicVariables, schema, schemaFile } from './project-checks.ts'

/** The checks in the order of execution, keyed by name. Each entry lists the checks that must succeed first. */
const checks: Readonly<Record<string, { check: Check; needs: readonly string[] }>> = {
  settings: { check: settings, needs: [] },
  service: { check: service, needs: ['settings'] },
  clock: { check: clock, needs: ['settings'] },
  schema: { check: schema, needs: ['settings', 'service'] },
  'schema file': { check: schemaFile, needs: [] },
  generated: { check: generated, needs: [] },
  installation: { check: installation, needs: [] },
  'key in git': { check: keyInGit, needs: [] },
  'public variables': { check: publicVariables, needs: [] },
}

export interface Diagnosis extends CheckResult {
  name: string
}

/** Checks for common causes of problems with this API. Never shows the key. */
export async function diagnose(options: DoctorOptions): Promise<Diagnosis[]> {
  const results = new Map<string, Promise<CheckResult>>()
  for (const [name, { check, needs }] of Object.entries(checks)) {
    const run = async () => {
      for (const need of needs) {
        if ((await results.get(need))?.status !== 'ok') return skipped(`needs: ${need}`)
      }
      return await check(options)
    }
    results.set(
      name,
      run().catch((error: unknown) => failure(messageWithoutExcerpts(error))),
    )
  }
  return await Promise.all([...results].map(async ([name, result]) => ({ name, ...(await result) })))
}

function messageWithoutExcerpts(error: unknown): string {
  const message = messageOf(error)
  const isAboutDocuments = error instanceof Error && error.name === 'DocumentsError'
  return isAboutDocuments ? message.replaceAll(/\n {2}\|.*/g, '') : message
}
