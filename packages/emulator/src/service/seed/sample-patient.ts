import type { ProfileInput } from '../patients/profile.ts'

const firstNames: Record<'FEMALE' | 'MALE', string[]> = {
  FEMALE:
    'Alba Bruna Carys Dorte Elif Freya Greta Hana Ines Jana Keiko Livia Maren Noor Olga Pilar Runa Suri Tilda Yara'.split(
      ' ',
    ),
  MALE: 'Anton Bastian Cem Dario Emil Finn Goran Hugo Ivo Joris Kenji Lars Milan Nils Oscar Pavel Ruben Stellan Tomas Viktor'.split(
    ' ',
  ),
}
const lastNames =
  'Abelard Brandvik Castellan Dunmore Eikeland Fairweather Grimaldi Holloway Ibarra Janssens Kowal Lindqvist Marchetti Novotny Okafor Petrescu Quintero Rasmussen Sandoval Thornbury Underhill Vandermeer Whitlock Yamane Zielinski'.split(
    ' ',
  )
/** City, zip code, state, country, language and time zone. */
const places = [
  ['Ghent', '9000', 'East Flanders', 'BE', 'nl', 'Europe/Brussels'],
  ['Leeds', 'LS1 1UR', 'West Yorkshire', 'GB', 'en', 'Europe/London'],
  ['Porto', '4000-001', 'Porto', 'PT', 'pt', 'Europe/Lisbon'],
  ['Columbus', '43004', 'OH', 'US', 'en', 'America/New_York'],
] as const

/** Creates a sample patient. Email addresses are under example.org, and phone numbers are in a range reserved for fiction. */
export function createSamplePatient(random: () => number, index: number): ProfileInput {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))

  const sex = pick(['FEMALE', 'MALE'] as const)
  const first_name = pick(firstNames[sex])
  const last_name = pick(lastNames)
  const [city, zip, state, country, preferred_language, patient_timezone] = pick(places)
  const number = String(index + 1).padStart(6, '0')
  const born = new Date(Date.UTC(between(1930, 2015), between(0, 11), between(1, 28)))
  return {
    first_name,
    last_name,
    sex,
    email: `${first_name}.${last_name}.${index + 1}@example.org`.toLowerCase(),
    birth_date: born.toISOString().slice(0, 10),
    preferred_language,
    patient_timezone,
    patient_code: `P-${number}`,
    national_registry_number: `${between(10, 99)}.${number}`,
    mobile_phone: `+447700900${String(between(0, 999)).padStart(3, '0')}`,
    address: { street: `${between(1, 200)} Example Street`, city, zip, state, country },
    identifier: [{ system: 'https://example.org/identifiers/mrn', value: `MRN-${number}` }],
  }
}
