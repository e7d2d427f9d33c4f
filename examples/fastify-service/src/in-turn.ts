const turns = new Map<string, Promise<unknown>>()

/** Runs functions with the same key one after the other, in this process. */
export function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(run, run)
  const leave = () => turns.get(key) === turn && turns.delete(key)
  turns.set(key, turn)
  turn.then(leave, leave)
  return turn
}
