import { type OrchestrationConfig, orchestration } from '@orchestration/codegen'

const config: OrchestrationConfig = orchestration({
  documents: 'src/operations/*.graphql',
  output: 'src/__generated__/',
  importExtension: '.ts',
})
export default config
