import { Kind, parse, print, visit } from 'graphql'

/**
 * Cuts a schema down to what some root fields need, by the name of the root type. Most of the time of a run goes into the whole
 * schema.
 */
export function cutSchema(text: string, roots: Readonly<Record<string, readonly string[]>>): string {
  const definitions = new Map(
    parse(text).definitions.map((definition) => [
      'name' in definition ? definition.name?.value : '',
      definition,
    ]),
  )
  const kept = new Map<string, string>()
  const keep = (name: string): void => {
    const definition = definitions.get(name)
    if (!definition || kept.has(name)) return
    const needed = visit(definition, {
      FieldDefinition: (field) => (roots[name]?.includes(field.name.value) === false ? null : undefined),
    })
    kept.set(name, print(needed))
    visit(needed, { [Kind.NAMED_TYPE]: (type) => keep(type.name.value) })
  }
  for (const root of Object.keys(roots)) keep(root)
  return [...kept.values()].join('\n')
}
