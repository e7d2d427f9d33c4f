import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { UsageError } from '../../usage-error.ts'

export interface StockCodegenOptions {
  check?: boolean
  watch?: boolean
}

/**
 * Runs the project's own GraphQL Code Generator for a configuration that is not ours, and takes over
 * its exit code.
 */
export async function runStockCodegen(file: string, { check, watch }: StockCodegenOptions): Promise<void> {
  const command = findCommand(file)
  if (!command)
    throw new UsageError(
      `${file} is a configuration of GraphQL Code Generator with other outputs than one of @orchestration/codegen, and @graphql-codegen/cli is not installed here. Install it, or name another file with --config.`,
    )
  const flags = [...(check ? ['--check'] : []), ...(watch ? ['--watch'] : [])]
  const child = spawn(process.execPath, [command, '--config', file, ...flags], { stdio: 'inherit' })
  const [code] = await once(child, 'close')
  process.exitCode = code ?? 1
}

function findCommand(file: string): string | undefined {
  try {
    const manifest = createRequire(resolve(file)).resolve('@graphql-codegen/cli/package.json')
    const { bin } = createRequire(manifest)(manifest) as { bin: Record<string, string> }
    return bin['graphql-codegen'] && join(dirname(manifest), bin['graphql-codegen'])
  } catch {
    return undefined
  }
}
