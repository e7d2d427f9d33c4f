import { existsSync } from 'node:fs'
import type { Types } from '@graphql-codegen/plugin-helpers'
import { UsageError } from '../usage-error.ts'
import type { OutputChanges } from './compare-output.ts'
import { orphanText } from './orphans.ts'
import type { CodegenConfig } from './plan.ts'

/**
 * Generates with `@graphql-codegen/cli` what the quick command cannot: other plugins, presets and loaders, or several
 * outputs.
 *
 * @throws {UsageError} when `@graphql-codegen/cli` is not installed.
 */
export async function runStockCommand(config: CodegenConfig, isCheck: boolean): Promise<OutputChanges> {
  const { CodegenContext, generate } = await import('@graphql-codegen/cli').catch(() => {
    throw new UsageError(
      'config',
      'this configuration has outputs, schemas or documents that @graphql-codegen/cli generates. Install it: npm install -D @graphql-codegen/cli',
    )
  })
  const changes: OutputChanges = { stale: [], missing: [], orphaned: [] }
  const { hooks, ...others } = config as Types.Config
  const context = new CodegenContext({
    config: {
      ...others,
      silent: true,
      hooks: {
        ...hooks,
        beforeOneFileWrite: [
          ...[hooks?.beforeOneFileWrite ?? []].flat(),
          (path: string, text: string) => {
            const kind = text === orphanText ? 'orphaned' : existsSync(path) ? 'stale' : 'missing'
            changes[kind].push(path)
          },
        ],
      },
    },
  })
  if (isCheck) context.enableCheckMode()
  const files = await generate(context)
  for (const path of context.checkModeStaleFiles) {
    const text = (files as Types.FileOutput[]).find(({ filename }) => filename === path)?.content
    changes[text === orphanText ? 'orphaned' : existsSync(path) ? 'stale' : 'missing'].push(path)
  }
  return changes
}
