import { buildASTSchema, type DocumentNode, type GraphQLSchema } from 'graphql'

const schemas = new WeakMap<DocumentNode, GraphQLSchema>()

/**
 * Builds the schema of a document of SDL, once. Published schemas break rules that do not matter to their readers
 * (GitHub's defines a field twice), so the SDL itself is not validated.
 */
export function schemaOf(ast: DocumentNode): GraphQLSchema {
  const schema = schemas.get(ast) ?? buildASTSchema(ast, { assumeValid: true, assumeValidSDL: true })
  schemas.set(ast, schema)
  return schema
}
