import { type OrchestrationConfig, orchestration } from '@orchestration/codegen'

const config: OrchestrationConfig = orchestration({
  schema: 'schema.graphql',
  documents: 'operations/**/*.graphql',
  output: 'src/__generated__/',
  importExtension: '.ts',
})
export default config
