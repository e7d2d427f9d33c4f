import { toHostedLanguage } from '../../service/hosted-pages/hosted-languages.ts'
import { readSource } from './assets.ts'
import en from './texts/en.json' with { type: 'json' }

/** UI strings of the hosted pages in one language. All other text comes from the definition. */
export type Texts = typeof en

const loaded = new Map([['en', en]])

/** Returns the UI strings in a language. Falls back to English. */
export function loadTexts(language: string): Texts {
  const name = toHostedLanguage(language)
  const texts = loaded.get(name) ?? JSON.parse(readSource(`http/pages/texts/${name}.json`))
  loaded.set(name, texts)
  return texts
}

/** Replaces placeholders, such as `{min}`, in a UI string. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''))
}

export type Range = Record<'min' | 'max', number | null>

/** Describes the allowed range of a number, or of the number of selected options. Returns undefined if there are no limits. */
export function describeRange(
  texts: Texts,
  kind: 'choose' | 'enterNumber' | 'number',
  range: Range | null | undefined,
): string | undefined {
  const { min = null, max = null } = range ?? {}
  if (min === null && max === null) return undefined
  const end = min === null ? 'To' : max === null ? 'From' : 'Between'
  return interpolate(texts[`${kind}${end}`], { min: min ?? '', max: max ?? '' })
}

/** Formats ISO dates within text for a language and time zone. Formats midnight UTC as a date without a time. */
export function localizeDates(text: string, language: string, timezone: string | null): string {
  return text.replaceAll(/\b\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?Z)?\b/g, (iso, time?: string) => {
    const date = new Date(iso)
    if (Number.isNaN(date.getTime())) return iso
    const isDay = time === undefined || /^T00:00:00(\.0+)?Z$/.test(time)
    const zone = isDay ? { timeZone: 'UTC' } : ({ timeStyle: 'short', timeZone: timezone ?? 'UTC' } as const)
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', ...zone }).format(date)
  })
}
