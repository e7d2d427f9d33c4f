const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Whether the text is an ISO 639-1 language code. */
export function isLanguageCode(text: string): boolean {
  return /^[a-z]{2}$/.test(text) && languageNames.of(text) !== undefined
}

/** Whether the text is a phone number in E.164 format. */
export function isPhoneNumber(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text)
}

/** Whether the text is an IANA time zone name. Excludes offsets, which Intl also accepts. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** Whether the text is a valid calendar date in the format `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  )
}

/** Whether the text is an ISO 8601 date, with or without a time. */
export function isDateOrTime(text: string): boolean {
  // Date.parse also accepts other formats.
  const isPoint = /^[\d-]{10}(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(text)
  return isPoint && isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
}

/** Maximum length of a text field, in characters. */
export const MAX_TEXT_LENGTH = 255

/** Counts Unicode code points, not UTF-16 code units. */
export function isTooLong(text: string): boolean {
  return text.length > MAX_TEXT_LENGTH && Array.from(text).length > MAX_TEXT_LENGTH
}
