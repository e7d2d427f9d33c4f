import { setImmediate } from 'node:timers/promises'
import type { Snapshot } from '../service/dataset/snapshot.ts'

/** How many rows are serialized before other requests get their turn. */
const PIECE = 500

/** Serializes a snapshot to JSON, in pieces. */
export async function* printSnapshot({ rows, ...rest }: Snapshot): AsyncGenerator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"rows":{`
  let separator = ''
  for (const [table, list] of Object.entries(rows)) {
    yield `${separator}${JSON.stringify(table)}:[`
    for (let start = 0; start < list.length; start += PIECE) {
      yield (start > 0 ? ',' : '') + JSON.stringify(list.slice(start, start + PIECE)).slice(1, -1)
      await setImmediate()
    }
    yield ']'
    separator = ','
  }
  yield '}}'
}
