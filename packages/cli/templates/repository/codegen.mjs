import { hooks, preset } from '@orchestration/codegen'

// GraphQL Code Generator's own command reads this file too.
export default {
  schema: 'schema.graphql',
  documents: 'operations/**/*.graphql',
  // Keeps the schema's order of values and fields.
  config: { sort: false },
  generates: {
    'src/__generated__/': { preset, hooks, presetConfig: { base: 'operations' } },
  },
}
