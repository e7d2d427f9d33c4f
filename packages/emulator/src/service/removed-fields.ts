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
