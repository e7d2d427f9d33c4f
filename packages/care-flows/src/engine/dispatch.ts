/**
 * One function for each member of a union, keyed by the member's `type`. The member is the function's last argument, after
 * `Context`.
 */
export type Handlers<Union extends { type: string }, Context extends unknown[], Result = void> = {
  readonly [Type in Union['type']]: (
    ...args: [...context: Context, value: Extract<Union, { type: Type }>]
  ) => Result
}

/** Calls the function for the type of `value`. Returns undefined if a partial table has no function for the type. */
export function dispatch<Union extends { type: string }, Context extends unknown[], Result>(
  handlers: Handlers<Union, Context, Result>,
  value: Union,
  ...context: Context
): Result
export function dispatch<Union extends { type: string }, Context extends unknown[], Result>(
  handlers: Partial<Handlers<Union, Context, Result>>,
  value: Union,
  ...context: Context
): Result | undefined
export function dispatch<Union extends { type: string }, Context extends unknown[], Result>(
  handlers: Partial<Handlers<Union, Context, Result>>,
  value: Union,
  ...context: Context
): Result | undefined {
  const type: Union['type'] = value.type
  // TypeScript cannot infer that the handler for the value's type accepts the value.
  const handle = handlers[type] as ((...args: [...Context, Union]) => Result) | undefined
  return handle?.(...context, value)
}
