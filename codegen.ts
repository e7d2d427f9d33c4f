import { type OrchestrationConfig, orchestration } from './packages/codegen/src/index.ts'

const config: OrchestrationConfig = orchestration({
  documents: 'operations/**/*.graphql',
  output: 'packages/operations/src/__generated__/',
  schema: 'packages/schema/schema.graphql',
  importExtension: '.ts',
})
export default config
