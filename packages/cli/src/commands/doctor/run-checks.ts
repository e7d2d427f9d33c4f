import { messageOf } from '../../print.ts'
import { type Check, type CheckResult, failure, skipped } from './check.ts'
import { checkClock, checkService, checkSettings } from './connection-checks.ts'
import { checkKeyInGit, checkPublicVariables } from './exposed-key-checks.ts'
import { checkInstallation } from './installation-check.ts'
import { checkGenerated, checkSchema, checkSchemaFile } from './schema-checks.ts'

/** The checks in output order, keyed by name. `needs` lists the checks that must succeed first. */
const checks: Readonly<Record<string, { check: Check; needs: readonly string[] }>> = {
  settings: { check: checkSettings, needs: [] },
  service: { check: checkService, needs: ['settings'] },
  clock: { check: checkClock, needs: ['settings'] },
  schema: { check: checkSchema, needs: ['settings', 'service'] },
  'schema file': { check: checkSchemaFile, needs: [] },
  generated: { check: checkGenerated, needs: [] },
  installation: { check: checkInstallation, needs: [] },
  'key in git': { check: checkKeyInGit, needs: [] },
  'public variables': { check: checkPublicVariables, needs: [] },
}

export interface NamedResult extends CheckResult {
  name: string
}

/** Checks for common causes of problems with this API. The results do not contain the key. */
export async function runChecks(options: Parameters<Check>[0]): Promise<NamedResult[]> {
  const results = new Map<string, Promise<CheckResult>>()
  for (const [name, { check, needs }] of Object.entries(checks)) {
    const run = async () => {
      for (const need of needs) {
        if ((await results.get(need))?.status !== 'ok') return skipped(`the check "${need}" did not succeed`)
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
