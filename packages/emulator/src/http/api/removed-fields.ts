import { describeRemovedField } from '@orchestration/cli-kit'
import { extendSchema, type GraphQLSchema, parse, visit } from 'graphql'

/** Root fields that the service removed, with their arguments. */
export const removedFieldsSdl: string = /* GraphQL */ `
extend type Query {
  activities(filters: FilterActivitiesParams, pagination: PaginationParams, sorting: SortingParams): ActivitiesPayload!
  pathwayActivities(pathway_id: String!, track_id: String, pagination: PaginationParams, sorting: SortingParams): ActivitiesPayload!
}

input FilterActivitiesParams {
  action: StringArrayFilter
  activity_status: StringArrayFilter
  activity_type: StringArrayFilter
  pathway_definition_id: StringArrayFilter
  pathway_status: StringArrayFilter
  patient_id: TextFilterEquals
  reference_id: TextFilterEquals
  stakeholders: StringArrayFilter
}`

/** Explains GraphQL.js's error about a removed root field. Returns undefined for other messages. */
export function describeUnservedField(message: string): string | undefined {
  const explained = describeRemovedField(message)
  return (
    explained &&
    `${explained} To serve removed fields, start the emulator with removedFields (--removed-fields).`
  )
}

/** Adds the removed root fields, unless the schema still has them. */
export function addRemovedFields(schema: GraphQLSchema): GraphQLSchema {
  const served = schema.getQueryType()?.getFields() ?? {}
  const document = visit(parse(removedFieldsSdl), {
    FieldDefinition: ({ name }) => (Object.hasOwn(served, name.value) ? null : undefined),
    InputObjectTypeDefinition: ({ name }) => (schema.getType(name.value) ? null : undefined),
  })
  return extendSchema(schema, document, { assumeValid: true })
}
