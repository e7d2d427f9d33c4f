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

/** Requires all fields, also in nested objects, except those that the service omits from some events. */
const sentEvent = `
import type { KnownEvent } from '@orchestration/webhooks'

type OptionalField = 'indirect_object' | 'user_context' | 'stytch_member_id' | 'stytch_member_email'

type Complete<Value> = Value extends readonly (infer Item)[]
  ? Complete<Item>[]
  : Value extends object
    ? { [Name in Exclude<keyof Value, OptionalField>]-?: Complete<Value[Name]> } &
        { [Name in Extract<keyof Value, OptionalField>]?: Complete<Value[Name]> }
    : Value

type SentEvent<Type> = Complete<Extract<KnownEvent, { event_type: Type }>>
`

/**
 * Checks events against the types of `@orchestration/webhooks`: compiles each event as a literal of its type, so that missing
 * fields, wrong types and unknown fields are errors. Returns the compiler's output.
 */
export async function findTypeErrors(events: readonly { event_type: string }[]): Promise<string> {
  // Inside the package's node_modules, so that the compiler resolves `@orchestration/webhooks`.
  await using project = await mkdtempDisposable(join(folder, 'events-'))
  const literals = events.map((event, index) => {
    return `export const event${index}: SentEvent<'${event.event_type}'> = ${JSON.stringify(event, null, 2)}`
  })
  await writeFile(join(project.path, 'events.ts'), [sentEvent, ...literals].join('\n'))
  await writeFile(join(project.path, 'package.json'), '{ "type": "module" }')
  await writeFile(join(project.path, 'tsconfig.json'), JSON.stringify(tsconfig))
  return await checkTypes(project.path)
}
