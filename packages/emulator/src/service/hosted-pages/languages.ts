/** The languages of hosted pages. */
export const languages = ['en', 'nl', 'et', 'fr', 'ro', 'es', 'ru'] as const

export type Language = (typeof languages)[number]

export function isLanguage(language: string): language is Language {
  return languages.some((known) => known === language)
}

/** The language of the pages for somebody who prefers a language. English if the pages do not have it. */
export function findLanguage(preferred: string): Language {
  return isLanguage(preferred) ? preferred : 'en'
}
