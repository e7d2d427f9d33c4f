import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'

/** `typescript-operations` without the lines that a file does not need. */
export const operationTypes: CodegenPlugin = {
  ...typescriptOperations,
  async plugin(...args) {
    const { prepend = [], content } = await typescriptOperations.plugin(...args)
    return { content, prepend: keepUsed(prepend, content) }
  },
}

/**
 * `typescript-operations` starts every module with lines that only some need, one of them an exported helper
 * type, which makes an index of several modules ambiguous. Here what is not used is left out, and it is private.
 */
export function keepUsed(lines: readonly (string | null)[], content: string): string[] {
  const isUsed = (line: string) =>
    helpers.every(([declaration, use]) => !line.includes(declaration) || content.includes(use))
  return lines
    .filter((line) => line !== null && line !== '' && isUsed(line))
    .map((line) => String(line).replace('export type Incremental<', 'type Incremental<'))
}

const helpers = [
  ['type Exact<', 'Exact<'],
  ['type Incremental<', 'Incremental<'],
  ['import type * as Types ', 'Types.'],
] as const
