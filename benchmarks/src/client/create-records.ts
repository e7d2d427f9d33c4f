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

/** An invented activity, as lists show it. */
export function createActivity(number: number): object {
  const id = `activity-${String(number).padStart(6, '0')}`
  const someone = (type: string) => ({ id: `${type}-${number}`, type, name: `The ${type} ${number}` })
  return {
    id,
    stream_id: 'care-flow-benchmark',
    date: '2026-01-01T00:00:00.000Z',
    status: 'ACTIVE',
    resolution: null,
    action: 'ASSIGNED',
    subject: someone('STAKEHOLDER'),
    object: someone('FORM'),
    indirect_object: someone('PATIENT'),
    track: { id: `track-${number % 5}`, title: `Track ${number % 5}` },
    label: null,
    reference_id: `reference-${number}`,
    reference_type: 'STEP',
    container_name: `Step ${number}`,
    isUserActivity: true,
    session_id: null,
    expires_at: null,
    context: {
      instance_id: id,
      pathway_id: 'care-flow-benchmark',
      track_id: `track-${number % 5}`,
      step_id: `step-${number}`,
      action_id: `action-${number}`,
    },
  }
}
