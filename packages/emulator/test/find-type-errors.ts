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
 * Compares events with the types of `@orchestration/webhooks`, by writing each as a literal of its type and compiling it. So
 * a missing field, a wrong type and a field that the type does not have are errors. Returns the compiler's report.
 */
export async function findTypeErrors(events: readonly { event_type: string }[]): Promise<string> {
  // Inside the package, so that the compiler finds `@orchestration/webhooks`.
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
