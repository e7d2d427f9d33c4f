import type * as v from 'valibot'

/** The properties of Valibot's schemas that hold the schemas of the next level. */
interface Schema {
  entries?: Record<string, Schema>
  value?: Schema
  item?: Schema
  wrapped?: Schema
  options?: Schema[]
  getter?: (input: unknown) => Schema
}

/** Lists the keys that the schema allows at a path of the input. */
export function listKeys(
  schema: v.GenericSchema,
  input: unknown,
  path: readonly (string | number)[],
): string[] {
  return listBelow(schema as Schema, input, path)
}

function listBelow(schema: Schema, input: unknown, path: readonly (string | number)[]): string[] {
  const { entries, value, item, wrapped, options, getter } = schema
  if (wrapped) return listBelow(wrapped, input, path)
  if (getter) return listBelow(getter(input), input, path)
  if (options)
    return options.flatMap((option) => (typeof option === 'object' ? listBelow(option, input, path) : []))
  const [key, ...rest] = path
  if (key === undefined) return Object.keys(entries ?? {})
  const next = entries ? entries[key] : (value ?? item)
  return next ? listBelow(next, (input as Record<string, unknown>)[key], rest) : []
}
