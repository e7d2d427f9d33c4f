const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** An ISO 639-1 code. */
export function isLanguageCode(text: string): boolean {
  return /^[a-z]{2}$/.test(text) && languageNames.of(text) !== undefined
}

/** E.164. */
export function isPhoneNumber(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text)
}

/** The name of an IANA time zone. Intl also accepts offsets, which this refuses. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** A day that exists, as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  )
}

/** A day, or a point in time, in ISO 8601. */
export function isDateOrTime(text: string): boolean {
  // Date.parse accepts other notations too.
  const isPoint = /^[\d-]{10}(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(text)
  return isPoint && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
}

/** The maximum length, in characters. */
export const MAX_TEXT_LENGTH = 255

/** Counts characters as people do. A character outside the basic plane counts as one. */
export function isTooLong(text: string, maxLength: number = MAX_TEXT_LENGTH): boolean {
  return text.length > maxLength && Array.from(text).length > maxLength
}
