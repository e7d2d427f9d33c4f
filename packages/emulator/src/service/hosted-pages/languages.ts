/** The languages of hosted pages. */
export const languages = ['en', 'nl', 'et', 'fr', 'ro', 'es', 'ru'] as const

export type Language = (typeof languages)[number]

export function isLanguage(language: string): language is Language {
  return languages.some((known) => known === language)
}

/** Returns the preferred language if the pages have it, and English otherwise. */
export function findLanguage(preferred: string): Language {
  return isLanguage(preferred) ? preferred : 'en'
}
