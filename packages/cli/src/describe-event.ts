/** What may be shown of an event: its type, and the id of what it is about. */
export interface DescribedEvent {
  type: string
  id: string
}

/** The objects of an event that can have an id, the most telling first. */
const objects = ['activity', 'data_point', 'session', 'clinical_note', 'patient', 'pathway']

/** Reads the type and the id from the bytes of an event. Everything else in an event may be about a patient. */
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

/** Texts of any other form could hold a name, or a sequence that a terminal obeys. */
const readWord = (value: unknown) =>
  typeof value === 'string' && /^[\w.-]{1,64}$/.test(value) ? value : undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
