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
const places = [
  {
    city: 'Ghent',
    zip: '9000',
    state: 'East Flanders',
    country: 'BE',
    language: 'nl',
    timezone: 'Europe/Brussels',
  },
  {
    city: 'Leeds',
    zip: 'LS1 1UR',
    state: 'West Yorkshire',
    country: 'GB',
    language: 'en',
    timezone: 'Europe/London',
  },
  {
    city: 'Porto',
    zip: '4000-001',
    state: 'Porto',
    country: 'PT',
    language: 'pt',
    timezone: 'Europe/Lisbon',
  },
  {
    city: 'Columbus',
    zip: '43004',
    state: 'OH',
    country: 'US',
    language: 'en',
    timezone: 'America/New_York',
  },
]

/** An invented patient: addresses under example.org, phone numbers from a range that is reserved for fiction. */
export function createSeedPatient(random: () => number, index: number): ProfileInput {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))

  const sex = pick(['FEMALE', 'MALE'] as const)
  const first_name = pick(firstNames[sex])
  const last_name = pick(lastNames)
  const { language, timezone, ...place } = pick(places)
  const number = String(index + 1).padStart(6, '0')
  const born = new Date(Date.UTC(between(1930, 2015), between(0, 11), between(1, 28)))
  return {
    first_name,
    last_name,
    sex,
    email: `${first_name}.${last_name}.${index + 1}@example.org`.toLowerCase(),
    birth_date: born.toISOString().slice(0, 10),
    preferred_language: language,
    patient_timezone: timezone,
    patient_code: `P-${number}`,
    national_registry_number: `${between(10, 99)}.${number}`,
    mobile_phone: `+447700900${String(between(0, 999)).padStart(3, '0')}`,
    address: { street: `${between(1, 200)} Example Street`, ...place },
    identifier: [{ system: 'https://example.org/identifiers/mrn', value: `MRN-${number}` }],
  }
}
