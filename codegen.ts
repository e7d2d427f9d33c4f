import type { CodegenConfig } from '@graphql-codegen/cli'
import { hooks, preset } from './packages/codegen/src/index.ts'

const config: CodegenConfig = {
  schema: 'packages/schema/schema.graphql',
  documents: 'operations/**/*.graphql',
  // Keeps the schema's order of values and fields, and gives enums values at run time: `Sex.FEMALE`.
  config: { sort: false, enums: 'values' },
  generates: {
    'packages/operations/src/__generated__/': {
      preset,
      hooks,
      presetConfig: {
        base: 'operations',
        importExtension: '.ts',
        docs: '**/*.{md,mdx}',
        // Advice to others, and our own house rules.
        rules: {
          'one-operation-per-file': 'error',
          'file-name': 'error',
          'select-success': 'error',
          'paginate-lists': 'error',
          'no-literals': 'error',
        },
      },
    },
  },
}
export default config
