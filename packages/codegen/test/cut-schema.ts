import { Kind, parse, print, visit } from 'graphql'

/** Cuts a schema down to what some fields of `Query` need. Most of the stock command's time goes into the whole schema. */
export function cutSchema(text: string, fields: readonly string[]): string {
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
      FieldDefinition: (field) => (name !== 'Query' || fields.includes(field.name.value) ? undefined : null),
    })
    kept.set(name, print(needed))
    visit(needed, { [Kind.NAMED_TYPE]: (type) => keep(type.name.value) })
  }
  keep('Query')
  return [...kept.values()].join('\n')
}
