/** The caller of an operation. */
export interface Caller {
  apiKey: { id: string; name: string }
  /** The `X-User-ID` header. It can contain any id, not only a patient's. */
  userId?: string | undefined
  /** The API origin that the caller used, such as `http://127.0.0.1:4010`. */
  origin: string
}

/**
 * The resolver for a root field, with types generated from the schema. Root fields have no source object, so the parameters
 * differ from those in GraphQL.js. Runs in a transaction.
 *
 * @throws ApiError
 */
export type RootResolver<Result, _Parent, Environment, Args> = (
  args: Args,
  environment: Environment,
  caller: Caller,
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

/** Common fields of successful payloads. */
export const successPayload = { code: '200', success: true } as const

/** Returns the common fields of failed payloads, which are returned without GraphQL errors. `code` is an HTTP status code. */
export function failurePayload(code: string): { code: string; success: false } {
  return { code, success: false }
}

/** Makes a function load its value only once. */
export function memoize<Value>(load: () => Value): () => Value {
  let loaded: Value | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
