/** The parts of an event that may be shown: its type, and the id of the record that it is about. */
export interface DescribedEvent {
  type: string
  id: string
}

/** The objects of an event that can have an id, the most specific first. */
const objects = ['activity', 'data_point', 'session', 'clinical_note', 'patient', 'pathway']

/** Reads the type and the id from the bytes of an event. Everything else may be patient data. */
export function describeEvent(body: Uint8Array): DescribedEvent {
  const event = parse(body)
  const owner = objects.find((name) => readId(event[name]) !== undefined) ?? ''
  return {
    type: readWord(event.event_type) ?? 'unknown',
    id: readWord(event.activity_id) ?? readId(event[owner]) ?? '-',
  }
}

function parse(body: Uint8Array): Record<string, unknown> {
  try {
    const event: unknown = JSON.parse(new TextDecoder().decode(body))
    return isObject(event) ? event : {}
  } catch {
    return {}
  }
}

const readId = (value: unknown) => (isObject(value) ? readWord(value.id) : undefined)

/** Returns short texts without spaces only. Others could be a name, or an escape sequence for the terminal. */
const readWord = (value: unknown) =>
  typeof value === 'string' && /^[\w.-]{1,64}$/.test(value) ? value : undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
