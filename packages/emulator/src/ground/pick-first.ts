/** Picks the first of several values, so that invented answers are always the same. */
export function pickFirst<Value>(values: readonly Value[]): Value {
  return values[0] as Value
}
