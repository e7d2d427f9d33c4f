import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readInputs } from './input/read-inputs.ts'
import type { OrchestrationConfig } from './orchestration.ts'
import { readCache, writeCache } from './output/cache.ts'
import { isPlainConfig } from './output/is-plain-config.ts'
import { isLastRun, joinInputs } from './output/last-run.ts'

interface RememberedConfig {
  file: string
  text: string
  config: OrchestrationConfig
}

/**
 * The `@orchestration/codegen/unchanged` entry, for the `orchestration` command. Tells whether codegen has nothing to
 * do, without evaluating the configuration file: loading TypeScript takes longer than the answer. Returns false when
 * that cannot be known, for example because the file imports another one.
 */
export async function isUnchanged(configFile: string): Promise<boolean> {
  const config = recallConfig(configFile)
  return config !== undefined && isLastRun(config, joinInputs(config, await readInputs(config)))
}

/** Stores what a configuration file with this text exports, if nothing but its text decides that. */
export function rememberConfig(configFile: string, text: string, config: OrchestrationConfig): void {
  if (!isPlainConfig(text) || text !== readFileSync(configFile, 'utf8') || recallConfig(configFile)) return
  const remembered: RememberedConfig = { file: resolve(configFile), text, config }
  writeCache('config', configFile, JSON.stringify(remembered))
}

function recallConfig(file: string): OrchestrationConfig | undefined {
  const last = parseConfig(readCache('config', file))
  return last?.file === resolve(file) && last.text === readFileSync(file, 'utf8') ? last.config : undefined
}

/** Returns undefined for an entry that another process has not finished to write. */
function parseConfig(entry = ''): RememberedConfig | undefined {
  try {
    return JSON.parse(entry)
  } catch {
    return undefined
  }
}
