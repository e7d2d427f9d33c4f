import { AwellSdk } from '@awell-health/awell-sdk'
import { apiKey } from '../request.mjs'

const patient = {
  id: true,
  tenant_id: true,
  profile: {
    first_name: true,
    last_name: true,
    name: true,
    birth_date: true,
    sex: true,
    email: true,
    phone: true,
    mobile_phone: true,
    preferred_language: true,
    patient_timezone: true,
    patient_code: true,
    national_registry_number: true,
    address: { street: true, zip: true, city: true, state: true, country: true },
    identifier: { system: true, value: true },
  },
}
const page = {
  code: true,
  success: true,
  pagination: { offset: true, count: true, total_count: true },
  sorting: { field: true, direction: true },
  patients: patient,
}

export const createCall = (endpoint) => {
  const { orchestration } = new AwellSdk({ apiUrl: endpoint, apiKey })
  return ({ pagination }) => orchestration.query({ patients: { __args: { pagination }, ...page } })
}
