import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'

/**
 * `typescript-operations` starts every module with lines that only some need, one of them an exported helper
 * type, which makes an index of several modules ambiguous. Here what is not used is left out, and it is private.
 */
export const operationTypes: CodegenPlugin = {
  ...typescriptOperations,
  async plugin(...args) {
    const { prepend = [], content } = await typescriptOperations.plugin(...args)
    const isUseless = (line: string) =>
      (line.includes('type Incremental<') && !content.includes('Incremental<')) ||
      (line.startsWith('import type * as Types ') && !content.includes('Types.'))
    return {
      content,
      prepend: prepend
        .filter((line) => line && !isUseless(line))
        .map((line) => line.replace('export type Incremental<', 'type Incremental<')),
    }
  },
}
