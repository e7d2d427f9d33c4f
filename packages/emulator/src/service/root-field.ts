/** What is done before a root field is resolved, if it is due: the due work of care flows with these ids, of all, or none. */
export type DueScope = readonly string[] | 'all' | 'none'

/** A root field that the emulator supports. The types of the arguments and the result are generated from the schema. */
export interface RootField<Result, _Parent, Context, Args> {
  /** Whose due work comes first. A function gets what `resolve` gets. */
  due: DueScope | ((args: Args, context: Context) => DueScope)
  /** Runs in a transaction. Throws the service's errors. */
  resolve(args: Args, context: Context): Source<Result>
}

/**
 * The object behind a type of the schema. A field can be a function, which is called when a document selects the field.
 * GraphQL.js checks the values of enums.
 */
export type Source<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Source<Item>[]
    : Value extends object
      ? { readonly [Field in keyof Value]: Source<Value[Field]> | ((args: never) => Source<Value[Field]>) }
      : Value

/** The due work of the care flow that an argument names. */
export const inPathway = ({ pathway_id }: { pathway_id: string }): DueScope => [pathway_id]
export const inCareflow = ({ careflow_id }: { careflow_id: string }): DueScope => [careflow_id]

/** The due work of the care flow that the input of a mutation names. */
export const inInputPathway = ({ input }: { input: { pathway_id: string } }): DueScope => [input.pathway_id]

/** What finds the care flow of an activity. */
interface ActivityFinder {
  activities: { find(id: string): { care_flow_id: string } | undefined }
}

/** The due work of the care flows that have these activities. */
export function ofActivities(ids: readonly string[], { activities }: ActivityFinder): DueScope {
  return ids.flatMap((id) => activities.find(id)?.care_flow_id ?? [])
}

/** The due work of the care flow that has the activity in the input of a mutation. */
export function ofInputActivity(
  { input }: { input: { activity_id: string } },
  context: ActivityFinder,
): DueScope {
  return ofActivities([input.activity_id], context)
}
