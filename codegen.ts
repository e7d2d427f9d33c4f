import { type OrchestrationConfig, orchestration } from './packages/codegen/src/index.ts'

const config: OrchestrationConfig = orchestration({
  documents: 'operations/**/*.graphql',
  output: 'packages/operations/src/__generated__/',
  schema: 'packages/schema/schema.graphql',
  importExtension: '.ts',
  // Advice to others, and our own house rules.
  rules: {
    'one-operation-per-file': 'error',
    'file-name': 'error',
    'select-success': 'error',
    'paginate-lists': 'error',
    'no-literals': 'error',
  },
})
export default config
