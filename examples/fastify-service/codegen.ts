import type { CodegenConfig } from '@graphql-codegen/cli'
import { defaults } from '@orchestration/codegen'
import { schemaPath } from '@orchestration/schema'

const config: CodegenConfig = {
  schema: schemaPath,
  documents: 'src/operations/*.graphql',
  config: defaults,
  generates: {
    'src/__generated__/operations.ts': { plugins: ['@orchestration/codegen', 'typed-document-node'] },
  },
}
export default config
