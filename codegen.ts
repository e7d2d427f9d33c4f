import type { CodegenConfig } from '@graphql-codegen/cli'
import { defaults } from '@orchestration/codegen'

const config: CodegenConfig = {
  schema: 'packages/schema/schema.graphql',
  documents: 'operations/**/*.graphql',
  config: {
    ...defaults,
    // For `orchestration operations check`. Most of these rules are warnings by default.
    docs: '**/*.{md,mdx}',
    rules: {
      'one-operation-per-file': 'error',
      'file-name': 'error',
      'select-success': 'error',
      'paginate-lists': 'error',
      'no-literals': 'error',
    },
  },
  generates: {
    'packages/operations/src/__generated__/operations.ts': {
      plugins: ['@orchestration/codegen', 'typed-document-node'],
    },
  },
}
export default config
