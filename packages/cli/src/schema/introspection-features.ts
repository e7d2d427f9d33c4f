import { type DocumentNode, type IntrospectionOptions, parse } from 'graphql'

/** Asks which features the server's introspection has. Every server with introspection understands this query. */
export const featuresDocument: DocumentNode = parse(`
  query IntrospectionFeatures {
    schema: __type(name: "__Schema") { fields { name } }
    type: __type(name: "__Type") { fields { name } }
    inputValue: __type(name: "__InputValue") { fields { name } }
    directive: __type(name: "__Directive") { fields { name } }
  }
`)

export type Features = Partial<
  Record<'schema' | 'type' | 'inputValue' | 'directive', { fields: { name: string }[] } | null>
>

/** Options of an introspection query that requests every feature the server has and none that it lacks. */
export function introspectionOptions(features: Features): IntrospectionOptions {
  const has = (type: keyof Features, field: string) =>
    features[type]?.fields.some(({ name }) => name === field) === true
  return {
    descriptions: true,
    schemaDescription: has('schema', 'description'),
    specifiedByUrl: has('type', 'specifiedByURL'),
    oneOf: has('type', 'isOneOf'),
    inputValueDeprecation: has('inputValue', 'isDeprecated'),
    directiveIsRepeatable: has('directive', 'isRepeatable'),
  }
}

/** For a server that does not say what it has. */
export const everyFeature: IntrospectionOptions = {
  descriptions: true,
  schemaDescription: true,
  specifiedByUrl: true,
  oneOf: true,
  inputValueDeprecation: true,
  directiveIsRepeatable: true,
}

/** What every server with introspection answers. */
export const noFeature: IntrospectionOptions = { descriptions: true }
