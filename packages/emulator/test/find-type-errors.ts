import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkTypes } from '@orchestration/test-tools/check-types'

const folder = join(import.meta.dirname, '../node_modules')

const tsconfig = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    module: 'nodenext',
    target: 'es2024',
    lib: ['esnext'],
    types: ['node'],
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    customConditions: ['@orchestration/source'],
  },
  include: ['events.ts'],
}

/**
 * Checks events against the types of `@orchestration/webhooks`: compiles each event as a literal of its type, so that
 * missing fields, wrong types and unknown fields are errors. Returns the compiler's output.
 */
export async function findTypeErrors(events: readonly { event_type: string }[]): Promise<string> {
  // Inside the package's node_modules, so that the compiler resolves `@orchestration/webhooks`.
  await using project = await mkdtempDisposable(join(folder, 'events-'))
  const literals = events.map((event, index) => {
    const type = `Extract<KnownEvent, { event_type: '${event.event_type}' }>`
    return `export const event${index}: ${type} = ${JSON.stringify(event, null, 2)}`
  })
  const source = [`import type { KnownEvent } from '@orchestration/webhooks'`, ...literals].join('\n')
  await writeFile(join(project.path, 'events.ts'), source)
  await writeFile(join(project.path, 'package.json'), '{ "type": "module" }')
  await writeFile(join(project.path, 'tsconfig.json'), JSON.stringify(tsconfig))
  return await checkTypes(project.path)
}
