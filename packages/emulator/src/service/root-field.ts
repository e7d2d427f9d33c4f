/** Ids of the care flows whose due work runs, or all care flows. */
export type CatchUpScope = readonly string[] | 'all'

/** A supported root field. The types of its arguments and result are generated from the schema. */
export interface RootField<Result, _Parent, Context, Args> {
  /** Care flows whose due work runs before `resolve`. Omitted if the result depends on no care flow. */
  catchUpFirst?: CatchUpScope | ((args: Args, context: Context) => CatchUpScope)
  /** Runs in a transaction. Throws the service's errors. */
  resolve(args: Args, context: Context): Source<Result>
}

/**
 * The value from which GraphQL.js resolves the fields of a type. A function is called only if the document selects its field.
 * Enum values are typed as strings, because GraphQL.js validates them.
 */
export type Source<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Source<Item>[]
    : Value extends object
      ? { readonly [Field in keyof Value]: Source<Value[Field]> | ((args: never) => Source<Value[Field]>) }
      : Value

/** Selects the care flow in the arguments. */
export const inPathway = ({ pathway_id }: { pathway_id: string }): CatchUpScope => [pathway_id]
export const inCareflow = ({ careflow_id }: { careflow_id: string }): CatchUpScope => [careflow_id]

/** Selects the care flow in a mutation's input. */
export const inInputPathway = ({ input }: { input: { pathway_id: string } }): CatchUpScope => [
  input.pathway_id,
]

interface ActivityFinder {
  activities: { find(id: string): { care_flow_id: string } | undefined }
}

/** Selects the care flows of activities. */
export function ofActivities(ids: readonly string[], { activities }: ActivityFinder): CatchUpScope {
  return ids.flatMap((id) => activities.find(id)?.care_flow_id ?? [])
}

/** Selects the care flow of the activity in a mutation's input. */
export function ofInputActivity(
  { input }: { input: { activity_id: string } },
  context: ActivityFinder,
): CatchUpScope {
  return ofActivities([input.activity_id], context)
}
