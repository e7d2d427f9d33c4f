import { eventTypes } from '@orchestration/webhooks'
import { EmulatorError } from '../../ground/emulator-error.ts'
import { isLoopback } from '../../ground/is-loopback.ts'
import type { NewWebhook } from './webhook.ts'

const fields = ['url', 'events', 'headers', 'name']
const MAX_HEADERS = 20
/** Headers that the sender sets, or that are about the connection. */
const ownHeaders = new Set([
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-awell-signature',
])

/**
 * Checks a webhook of unknown type. Throws an `EmulatorError` whose option is `place` and the field. Never quotes a value,
 * because URLs and headers may hold tokens.
 */
export function checkWebhook(webhook: unknown, place = ''): asserts webhook is NewWebhook {
  const check = (holds: boolean, field: string, advice: string) => {
    if (!holds) throw new EmulatorError(`${advice}.`, { option: place + field })
  }
  if (typeof webhook !== 'object' || webhook === null)
    throw new EmulatorError('give an object with a url.', place ? { option: place.slice(0, -1) } : {})
  for (const field of Object.keys(webhook))
    check(fields.includes(field), field, `a webhook has no such field. Choose from ${fields.join(', ')}`)
  const { url, events = [], headers = {}, name = '' }: Record<string, unknown> = { ...webhook }

  const parsed = typeof url === 'string' && url.length <= 2_000 ? URL.parse(url) : null
  check(parsed !== null, 'url', 'give a URL, such as https://example.org/webhooks')
  if (parsed) {
    const host = parsed.hostname.replace(/^\[|\]$/g, '')
    check(
      parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(host)),
      'url',
      'events hold patient data, so it must begin with https://. On this machine, http:// will do, such as http://127.0.0.1:3000/webhooks',
    )
    check(
      parsed.username === '' && parsed.password === '',
      'url',
      'it must not hold a name or a password. Give a header instead',
    )
  }

  check(
    Array.isArray(events) && events.every((type) => eventTypes.includes(type)),
    'events',
    `give a list of event types. Choose from ${eventTypes.join(', ')}`,
  )

  const isRecord = typeof headers === 'object' && headers !== null && !Array.isArray(headers)
  check(
    isRecord && Object.keys(headers).length <= MAX_HEADERS,
    'headers',
    `give an object with values by their names, ${MAX_HEADERS} at most`,
  )
  for (const [header, value] of Object.entries(headers as object)) {
    check(
      /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(header) && !ownHeaders.has(header.toLowerCase()),
      'headers',
      'a name is made of letters, digits and hyphens, and must not be a header that the emulator sets itself',
    )
    check(
      typeof value === 'string' && /^[\x20-\x7e]{0,2000}$/.test(value),
      'headers',
      'a value is made of visible ASCII characters and spaces, 2,000 at most',
    )
  }
  check(typeof name === 'string' && name.length <= 255, 'name', 'give a text of 255 characters at most')
  check(!String(name).includes('\0'), 'name', 'it must not hold the character U+0000')
}

/** Converts a URL to a webhook that gets all events. */
export function toNewWebhook(webhook: string | NewWebhook): NewWebhook {
  return typeof webhook === 'string' ? { url: webhook } : webhook
}
