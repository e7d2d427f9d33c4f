import { type GraphQLSchema, isScalarType, isSpecifiedScalarType } from 'graphql'

/** TypeScript types by the names of scalars: `string`, or `package#Name` for a type that must be imported. */
export type ScalarTypes = Readonly<Record<string, string>>

const builtIn: ScalarTypes = {
  String: 'string',
  ID: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
}

/** The TypeScript type of a scalar, and the line that imports it. */
export function scalarType(
  scalars: ScalarTypes,
  name: string,
): { text: string; importLine: string | undefined } {
  const type = scalars[name] ?? builtIn[name] ?? 'unknown'
  const [, source, imported = '', alias] = /^([^#]+)#(\S+)(?: as (\S+))?$/.exec(type) ?? []
  if (!source) return { text: /[|&?]|=>/.test(type) ? `(${type})` : type, importLine: undefined }
  const text = alias ?? imported
  const [identifier] = text.split(/[<[.]/)
  const [original] = imported.split(/[<[.]/)
  const clause =
    original === 'default'
      ? identifier
      : `{ ${original}${alias && alias !== original ? ` as ${alias}` : ''} }`
  return { text, importLine: `import type ${clause} from '${source}';` }
}

/** Writes the imports for the types of these scalars. */
export const importScalars = (scalars: ScalarTypes, names: ReadonlySet<string>): string[] => [
  ...new Set([...names].sort().flatMap((name) => scalarType(scalars, name).importLine ?? [])),
]

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
