/** The languages of hosted pages. */
export const languages = ['en', 'nl', 'et', 'fr', 'ro', 'es', 'ru'] as const

export type Language = (typeof languages)[number]

export function isLanguage(language: string): language is Language {
  return languages.some((known) => known === language)
}

/** The language of the pages for somebody who prefers `nl-BE` or `nl`. English if the pages do not have it. */
export function findLanguage(preferred: string): Language {
  const [language = ''] = preferred.toLowerCase().split(/[-_]/)
  return isLanguage(language) ? language : 'en'
}
