/**
 * One function for each member of a union, keyed by the member's `type`. The member is the function's last argument, after
 * `Context`.
 */
export type Handlers<Union extends { type: string }, Context extends unknown[], Result = void> = {
  readonly [Type in Union['type']]: (
    ...args: [...context: Context, value: Extract<Union, { type: Type }>]
  ) => Result
}

/**
 * Calls the function for the type of `value`.
 *
 * @throws TypeError if there is none
 */
export function dispatch<Union extends { type: string }, Context extends unknown[], Result>(
  handlers: Handlers<Union, Context, Result>,
  value: Union,
  ...context: Context
): Result {
  const type: Union['type'] = value.type
  // JavaScript callers can pass any type.
  if (!Object.hasOwn(handlers, type)) {
    throw new TypeError(`The type must be one of ${Object.keys(handlers).join(', ')}.`)
  }
  // TypeScript cannot infer that the handler for the value's type accepts the value.
  const handle = handlers[type] as (...args: [...Context, Union]) => Result
  return handle(...context, value)
}

/** Calls the function for the type of `value`. Returns undefined if there is none. */
export function dispatchIfHandled<Union extends { type: string }, Context extends unknown[], Result>(
  handlers: Partial<Handlers<Union, Context, Result>>,
  value: Union,
  ...context: Context
): Result | undefined {
  const isHandled = Object.hasOwn(handlers, value.type)
  return isHandled ? dispatch(handlers as Handlers<Union, Context, Result>, value, ...context) : undefined
}
