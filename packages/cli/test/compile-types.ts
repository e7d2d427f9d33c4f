import { join } from 'node:path'
import { generate } from '@graphql-codegen/cli'
import { defaults } from '@orchestration/codegen'
import { checkTypes, linkTypes } from '@orchestration/test-tools/check-types'
import { createFolder } from './create-project.ts'
import { sampleScalars } from './sample-schema.ts'

/**
 * `Loose` makes every value nullable, so that a result that becomes non-null is not an error. `Lost` lists keys that were removed from
 * variables.
 */
const types = `
export type Loose<T> = T extends readonly (infer I)[] ? Loose<I>[] | null
  : T extends object ? { [K in keyof T]: Loose<T[K]> } | null : T | null
type Deep = [1, 1, 1, 1]
type Rest<D> = D extends [unknown, ...infer R] ? R : []
export type Lost<O, N, D = Deep> = D extends [] ? never
  : [O] extends [readonly (infer A)[]] ? [N] extends [readonly (infer B)[]] ? Lost<NonNullable<A>, NonNullable<B>, Rest<D>> : never
  : [O] extends [object] ? [N] extends [object]
    ? Exclude<keyof O, keyof N> | { [K in keyof O & keyof N]-?: Lost<NonNullable<O[K]>, NonNullable<N[K]>, Rest<D>> }[keyof O & keyof N]
    : never : never
export type None<T extends never> = T
`

export interface Pair {
  oldSdl: string
  newSdl: string
}

/**
 * Generates types from both schemas of each pair. TypeScript then checks whether code for the first schema compiles with the types of the second.
 * Operations must be valid against both schemas.
 */
export async function compileTypes(operations: string, pairs: readonly Pair[]): Promise<boolean[]> {
  await using project = await createFolder({
    'operations.graphql': operations,
    'types.ts': types,
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: 'nodenext',
        target: 'es2024',
        types: [],
        skipLibCheck: true,
        exactOptionalPropertyTypes: true,
      },
      include: ['pair-*/use.ts'],
    }),
  })
  await linkTypes(project.folder)
  // Deduplicated, because pairs often share the first schema.
  const schemas = [...new Set(pairs.flatMap(({ oldSdl, newSdl }) => [oldSdl, newSdl]))]
  const files: { content: string }[] = await generate(
    {
      cwd: join(import.meta.dirname, '..'),
      silent: true,
      documents: join(project.folder, 'operations.graphql'),
      // No document nodes, because only types are compared.
      generates: Object.fromEntries(
        schemas.map((schema, index) => [`${index}.ts`, { schema, plugins: ['@orchestration/codegen'] }]),
      ),
      config: {
        ...defaults,
        // Some kinds of change make a schema invalid, so validation would reject it.
        skipDocumentsValidation: true,
        scalars: { ...defaults.scalars, ...sampleScalars },
      },
    },
    false,
  )
  const typesOf = (sdl: string) => files[schemas.indexOf(sdl)]?.content ?? ''
  for (const [index, { oldSdl, newSdl }] of pairs.entries()) {
    const old = `old-${schemas.indexOf(oldSdl)}`
    await project.write(`${old}.ts`, typesOf(oldSdl))
    await project.write(`pair-${index}/new.ts`, typesOf(newSdl))
    await project.write(`pair-${index}/use.ts`, useOf(typesOf(oldSdl), old))
  }
  const errors = await checkTypes(project.folder)
  const failed = new Set([...errors.matchAll(/^pair-(\d+)\/(\w+)\.ts/gm)].map(([, index]) => Number(index)))
  return pairs.map((_, index) => !failed.has(index))
}

/** Writes code that uses every exported type of the `old` module. */
function useOf(text: string, old: string): string {
  const names = [...text.matchAll(/^export type (\w+)/gm)].map(([, name = '']) => name)
  const lines = names.flatMap((name) => {
    if (name.endsWith('Variables'))
      return [
        `export const ${name}: New.${name} = null! as Old.${name}`,
        `export type ${name}Lost = None<Lost<Old.${name}, New.${name}>>`,
      ]
    if (/(Query|Mutation|Subscription|Fragment)$/.test(name))
      return [
        `export const ${name}: Old.${name} = null! as New.${name}`,
        `export const ${name}Loose: Loose<New.${name}> = null! as Old.${name}`,
      ]
    return [`export type ${name} = New.${name}`]
  })
  return [
    `import type * as Old from '../${old}.js'`,
    "import type * as New from './new.js'",
    "import type { Loose, Lost, None } from '../types.js'",
    ...lines,
  ].join('\n')
}
