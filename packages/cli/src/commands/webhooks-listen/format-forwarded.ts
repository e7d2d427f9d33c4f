import { paint } from '../../print/paint.ts'
import type { ForwardedEvent } from './forward-events.ts'

/** The length of the longest event type. */
const TYPE_WIDTH = 'clinical_note.created'.length

/** Formats a forwarded event as one line: time, type, id, the receiver's answer and its duration. */
export function formatForwarded({ type, id, status, problem, duration }: ForwardedEvent, time: Date): string {
  const clock = time.toTimeString().slice(0, 8)
  const isHandled = status !== undefined && status >= 200 && status < 300
  const answer = paint(
    isHandled ? 'green' : 'red',
    status === undefined ? `no answer: ${problem}` : String(status),
  )
  return `${clock}  ${type.padEnd(TYPE_WIDTH)}  ${id}  ${answer}  ${Math.round(duration)} ms`
}
