// Generates the types of the templates: `pnpm --filter @orchestration/cli codegen`.
import { join } from 'node:path'
import { orchestration, updateOutput } from '@orchestration/codegen'

for (const template of ['fastify', 'hono', 'next', 'worker']) {
  process.chdir(join(import.meta.dirname, '../templates', template))
  const documents = 'operations/**/*.graphql'
  console.log(
    template,
    await updateOutput(orchestration({ documents, output: 'src/__generated__/', importExtension: '.ts' })),
  )
}
