/**
 * The resolver for a root field, with types generated from the schema. Root fields have no source object, so the
 * parameters are `(args, context)`, unlike in GraphQL.js. Runs in a transaction.
 *
 * @throws ApiError
 */
export type RootResolver<Result, _Parent, Context, Args> = (
  args: Args,
  context: Context,
) => ResolverValue<Result>

/**
 * The value from which GraphQL.js resolves the fields of a type. A function is called only if the document selects its field.
 * Enum values are typed as strings, because GraphQL.js validates them.
 */
export type ResolverValue<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly ResolverValue<Item>[]
    : Value extends object
      ? {
          readonly [Field in keyof Value]:
            | ResolverValue<Value[Field]>
            | ((args: never) => ResolverValue<Value[Field]>)
        }
      : Value
