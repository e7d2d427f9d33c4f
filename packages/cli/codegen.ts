import type { CodegenConfig } from '@graphql-codegen/cli'
import { defaults } from '@orchestration/codegen'

// Generates the types for the templates.
const config: CodegenConfig = {
  schema: '../schema/schema.graphql',
  config: defaults,
  generates: Object.fromEntries(
    ['fastify', 'hono', 'next', 'worker'].map((name) => [
      `templates/${name}/src/__generated__/operations.ts`,
      {
        documents: `templates/${name}/operations/*.graphql`,
        plugins: ['@orchestration/codegen', 'typed-document-node'],
      },
    ]),
  ),
}
export default config
