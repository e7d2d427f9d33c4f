import { isLanguage, type Language } from '../../../service/hosted-pages/visits.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { et } from './et.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'
import type { Texts } from './texts.ts'

const all: Record<Language, Texts> = { en, es, et, fr, nl, ro, ru }

/** Returns the texts in a language. Returns the English ones if the pages do not have the language. */
export function findTexts(language: string): Texts {
  return isLanguage(language) ? all[language] : en
}
