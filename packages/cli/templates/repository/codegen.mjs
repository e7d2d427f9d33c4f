import { orchestration } from '@orchestration/codegen'

export default orchestration({
  schema: 'schema.graphql',
  documents: 'operations/**/*.graphql',
  output: 'src/__generated__/',
})
