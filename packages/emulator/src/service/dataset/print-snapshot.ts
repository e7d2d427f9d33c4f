import { setImmediate } from 'node:timers/promises'

/** How many characters are serialized before other requests get their turn. A row can have 60,000. */
const PIECE = 200_000

/** Serializes a snapshot to JSON, in pieces. Takes what is not a snapshot too, because it is checked later. */
export async function* printSnapshot(snapshot: unknown): AsyncGenerator<string> {
  const { rows, ...rest } = (snapshot ?? {}) as Record<string, unknown>
  yield `${JSON.stringify(rest).slice(0, -1)}${Object.keys(rest).length > 0 ? ',' : ''}"rows":{`
  let separator = ''
  for (const [table, list] of Object.entries(rows ?? {})) {
    yield `${separator}${JSON.stringify(table)}:`
    if (Array.isArray(list)) yield* printRows(list)
    else yield JSON.stringify(list) ?? 'null'
    separator = ','
  }
  yield '}}'
}

async function* printRows(list: readonly unknown[]): AsyncGenerator<string> {
  let piece = '['
  for (const [index, row] of list.entries()) {
    piece += `${index > 0 ? ',' : ''}${JSON.stringify(row) ?? 'null'}`
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
    await setImmediate()
  }
  yield `${piece}]`
}
