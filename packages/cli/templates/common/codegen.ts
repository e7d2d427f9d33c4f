import type { CodegenConfig } from '@graphql-codegen/cli'
import { defaults } from '@orchestration/codegen'

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'operations/**/*.graphql',
  config: defaults,
  generates: {
    'src/__generated__/operations.ts': { plugins: ['@orchestration/codegen', 'typed-document-node'] },
  },
}
export default config
