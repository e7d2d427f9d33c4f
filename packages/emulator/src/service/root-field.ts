/** A supported root field. The types of its arguments and result are generated from the schema. */
export interface RootField<Result, _Parent, Context, Args> {
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
