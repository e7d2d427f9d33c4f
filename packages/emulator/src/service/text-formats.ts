const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** ISO 639-1. */
export function isLanguageCode(text: string): boolean {
  return /^[a-z]{2}$/.test(text) && languageNames.of(text) !== undefined
}

/** E.164. */
export function isPhoneNumber(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text)
}

/** IANA time zone name. Excludes offsets, which Intl accepts. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** An existing date in the format `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  )
}

/** An ISO 8601 date, with or without a time. */
export function isDateOrTime(text: string): boolean {
  // Date.parse also accepts other formats.
  const isPoint = /^[\d-]{10}(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(text)
  return isPoint && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
}

/** Maximum length of a text field, in characters. */
export const MAX_TEXT_LENGTH = 255

/** Counts Unicode code points, not UTF-16 code units. */
export function isTooLong(text: string, maxLength: number = MAX_TEXT_LENGTH): boolean {
  return text.length > maxLength && Array.from(text).length > maxLength
}
