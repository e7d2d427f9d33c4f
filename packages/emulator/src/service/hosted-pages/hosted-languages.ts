/** Languages of the hosted pages. */
export const hostedLanguages = ['en', 'nl', 'et', 'fr', 'ro', 'es', 'ru', 'de', 'pl'] as const

type HostedLanguage = (typeof hostedLanguages)[number]

/** Returns the language if the hosted pages support it. Falls back to English, like the service. */
export function toHostedLanguage(preferred: string): HostedLanguage {
  return hostedLanguages.find((language) => language === preferred) ?? 'en'
}
