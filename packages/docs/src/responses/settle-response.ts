import { createHash } from 'node:crypto'
import { mapStrings } from './map-strings.ts'

interface Scene {
  /** The names that the example gives to ids. */
  names: ReadonlyMap<string, string>
  /** What stands for the addresses on this machine. */
  addresses: Readonly<Record<string, string>>
  /** The seeded data, as JSON. */
  known: string
  /** When the operation ran. */
  now: Date
}

const day = 24 * 60 * 60 * 1000
/** When the examples run. */
const then = Date.parse('2026-03-02T09:00:00.000Z')
const date = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g
const randomId = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{21,22}(?![\w-])/g

/**
 * Makes a response the same on any day and shortens each list to its first item. The ids of the example keep their names, a
 * new id is a hash, and dates move to the days around 2 March 2026.
 */
export function settleResponse(data: unknown, { names, addresses, known, now }: Scene): unknown {
  const invented = new Map<string, string>()
  const inventId = (id: string) => {
    if (names.has(id) || known.includes(id)) return names.get(id) ?? id
    const hash = createHash('sha256').update(`${invented.size}`).digest('base64url')
    const kept = invented.get(id) ?? hash.slice(0, id.length)
    invented.set(id, kept)
    return kept
  }
  return mapStrings(shorten(data), (text) => {
    const named = names.get(text)
    if (named) return named
    const addressed = Object.entries(addresses).reduce((url, [from, to]) => url.replaceAll(from, to), text)
    return addressed.replaceAll(randomId, inventId).replaceAll(date, (time) => moveDate(time, known, now))
  })
}

/** Moves a seeded date by whole days and keeps its time of day. A definition's date of publication stays as it is. */
function moveDate(text: string, known: string, now: Date): string {
  const time = Date.parse(text)
  const days = Math.floor(then / day) - Math.floor(now.getTime() / day)
  if (known.includes(text)) return new Date(time + days * day).toISOString()
  return text.endsWith(':00:00.000Z') ? text : new Date(then + time - now.getTime()).toISOString()
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shorten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shorten(item)]))
}
