/** An invented patient, about as large as a real one. */
export function createPatient(number: number): object {
  const code = String(number).padStart(6, '0')
  return {
    id: `patient-${code}`,
    tenant_id: 'tenant-benchmark',
    profile: {
      first_name: `Given${code}`,
      last_name: `Family${code}`,
      name: `Given${code} Family${code}`,
      birth_date: '1970-01-01',
      sex: 'NOT_KNOWN',
      email: `patient${code}@example.org`,
      phone: null,
      mobile_phone: '+3225550000',
      preferred_language: 'en',
      patient_timezone: 'Europe/Brussels',
      patient_code: `P-${code}`,
      national_registry_number: null,
      address: {
        street: `${number} Example Street`,
        zip: '1000',
        city: 'Brussels',
        state: null,
        country: 'BE',
      },
      identifier: [{ system: 'https://example.org/identifiers/mrn', value: `MRN-${code}` }],
    },
  }
}
