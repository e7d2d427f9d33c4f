import { expect, test } from 'vitest'
import { hostedLanguages } from '../../service/hosted-pages/hosted-languages.ts'
import en from './texts/en.json' with { type: 'json' }
import { loadTexts, localizeDates } from './texts.ts'

/** Lists the key and the placeholders of each UI string. */
const outline = (texts: object) =>
  Object.entries(texts).map(([name, text]) => [
    name,
    String(text)
      .match(/\{\w+\}/g)
      ?.toSorted() ?? [],
  ])

test.each(hostedLanguages)(
  'the UI strings in %s have the same keys and placeholders as the English UI strings',
  (language) => {
    const texts = loadTexts(language)
    expect(texts.language).toBe(language)
    expect(Object.fromEntries(outline(texts))).toEqual(Object.fromEntries(outline(en)))
    expect(Object.keys(texts.characters)).toEqual(Object.keys(en.characters))
  },
)

test.each([
  ['en', null, 'operated on 2026-11-20T00:00:00.000Z', 'operated on November 20, 2026'],
  ['de', null, 'am 2026-11-20 um acht', 'am 20. November 2026 um acht'],
  ['nl', 'Europe/Brussels', 'om 2026-11-20T08:30:00.000Z', 'om 20 november 2026 om 09:30'],
  [
    'en',
    null,
    'the code 2026-13-45 and the number 2026-11-201',
    'the code 2026-13-45 and the number 2026-11-201',
  ],
])(
  'localizeDates formats dates for the language %s and the time zone %s: %s',
  (language, zone, text, read) => {
    expect(localizeDates(text, language, zone)).toBe(read)
  },
)
