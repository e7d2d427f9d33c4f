import { resolve } from 'node:path'
import { readInputs, readText } from './input/read-inputs.ts'
import { readCache, writeCache } from './output/cache.ts'
import { isPlainConfig } from './output/is-plain-config.ts'
import { isLastRun, joinInputs } from './output/last-run.ts'
import { type CodegenConfig, type Plan, planOf } from './output/plan.ts'

/**
 * The `@orchestration/codegen/unchanged` entry, for the `orchestration` command. Tells whether codegen has nothing to
 * do, without evaluating the configuration file: loading TypeScript takes longer than the answer. Returns false when
 * that cannot be known, for example because the file imports another one.
 */
export async function isUnchanged(configFile: string): Promise<boolean> {
  const plan = recallPlan(configFile)
  return plan !== undefined && isLastRun(plan, joinInputs(plan, await readInputs(plan)))
}

/** Stores what a configuration file with this text exports, if nothing but its text decides that. */
export function rememberConfig(configFile: string, text: string, config: CodegenConfig): void {
  const plan = planOf(config)
  if (!plan || !isPlainConfig(text) || text !== readText(configFile)) return
  const entry = JSON.stringify({ file: resolve(configFile), text, plan })
  if (entry !== readCache('config', configFile)) writeCache('config', configFile, entry)
}

function recallPlan(file: string): Plan | undefined {
  const last = parseEntry(readCache('config', file))
  return last?.file === resolve(file) && last.text === readText(file) ? last.plan : undefined
}

/** Returns null for an entry that another process has not finished, or could not finish. */
function parseEntry(entry = 'null'): { file: string; text: string; plan: Plan } | null {
  try {
    return JSON.parse(entry)
  } catch {
    return null
  }
}
