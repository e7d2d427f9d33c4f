import { type GraphQLSchema, isScalarType, isSpecifiedScalarType } from 'graphql'
import type { ScalarType } from '../options.ts'
import type { ModuleUses } from './module-context.ts'

/** TypeScript types by the names of scalars: `string`, or `package#Name` for a type that must be imported. */
export type ScalarTypes = Readonly<Record<string, ScalarType>>

const builtIn: ScalarTypes = {
  String: 'string',
  ID: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
}

/** Writes the TypeScript type of a scalar in variables (`input`) or results (`output`). Adds the import that it needs. */
export function scalarType(
  scalars: ScalarTypes,
  name: string,
  direction: 'input' | 'output',
  uses: ModuleUses,
): string {
  const given = scalars[name] ?? builtIn[name] ?? 'unknown'
  const type = typeof given === 'string' ? given : given[direction]
  const [, source, imported = '', alias] = /^([^#]+)#(\S+)(?: as (\S+))?$/.exec(type) ?? []
  if (!source) return /[|&?]|=>/.test(type) ? `(${type})` : type
  const text = alias ?? imported
  const [identifier] = text.split(/[<[.]/)
  const [original] = imported.split(/[<[.]/)
  const clause =
    original === 'default'
      ? identifier
      : `{ ${original}${alias && alias !== original ? ` as ${alias}` : ''} }`
  uses.imports.add(`import type ${clause} from '${source}';`)
  return text
}

/**
 * Refuses scalars without a TypeScript type. `unknown` instead would be noticed too late.
 *
 * @throws {Error} that names every scalar without a type.
 */
export function assertScalarsTyped(schema: GraphQLSchema, scalars: ScalarTypes): void {
  const untyped = Object.values(schema.getTypeMap())
    .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
    .map(({ name }) => name)
    .filter((name) => !(name in scalars))
    .sort()
  if (untyped.length > 0)
    throw new Error(
      `The schema has scalars without a TypeScript type: ${untyped.join(', ')}. Name them in option "scalars", such as { ${untyped[0]}: 'string' }.`,
    )
}
