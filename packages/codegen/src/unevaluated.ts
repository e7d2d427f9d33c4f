import { resolve } from 'node:path'
import { readText } from './input/read-inputs.ts'
import { readCache, writeCache } from './output/cache.ts'
import type { OutputChanges } from './output/compare-output.ts'
import { isPlainConfig } from './output/is-plain-config.ts'
import { versions } from './output/last-run.ts'
import { type CodegenConfig, type Plan, planOf } from './output/plan.ts'
import { settlePlan } from './output/update-output.ts'

/**
 * The `@orchestration/codegen/unevaluated` entry, for the `orchestration` command. Runs `updateOutput` or `checkOutput`
 * without evaluating the configuration file: with 1,000 operations, loading TypeScript takes a quarter of the CPU of a
 * run that finds nothing changed. Returns undefined when the options cannot be known, for example because the file
 * imports another one.
 */
export async function runUnevaluated(
  configFile: string,
  { check }: { check: boolean },
): Promise<OutputChanges | undefined> {
  const plan = recallPlan(configFile)
  return plan && (await settlePlan(plan, check ? 'compare' : 'write'))
}

/** Stores what a configuration file with this text exports, if that depends only on its text. */
export function rememberConfig(configFile: string, text: string, config: CodegenConfig): void {
  const plan = planOf(config)
  if (!plan || !isPlainConfig(text) || text !== readText(configFile)) return
  const entry = JSON.stringify({ file: resolve(configFile), text, versions: versions(), plan })
  if (entry !== readCache('config', configFile)) writeCache('config', configFile, entry)
}

function recallPlan(file: string): Plan | undefined {
  const last = parseEntry(readCache('config', file))
  const isSame = last?.file === resolve(file) && last.text === readText(file)
  // Another version may make other options of the same text.
  return isSame && JSON.stringify(last.versions) === JSON.stringify(versions()) ? last.plan : undefined
}

/** Returns null for an entry that another process has not finished, or could not finish. */
function parseEntry(entry = 'null'): { file: string; text: string; versions: unknown; plan: Plan } | null {
  try {
    return JSON.parse(entry)
  } catch {
    return null
  }
}
