/** A child process that serves canned JSON at `/Patients` and `/CreatePatient`. Sends its origin to the parent process. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Creates an invented patient, about as large as a real one. */
const createPatient = (number: number) => ({
  id: `patient-${number}`,
  tenant_id: 'tenant-benchmark',
  profile: {
    first_name: `Given${number}`,
    last_name: `Family${number}`,
    name: `Given${number} Family${number}`,
    birth_date: '1970-01-01',
    sex: 'NOT_KNOWN',
    email: `patient${number}@example.org`,
    phone: null,
    mobile_phone: '+3225550000',
    preferred_language: 'en',
    patient_timezone: 'Europe/Brussels',
    patient_code: `P-${number}`,
    national_registry_number: null,
    address: {
      street: `${number} Example Street`,
      zip: '1000',
      city: 'Brussels',
      state: null,
      country: 'BE',
    },
    identifier: [{ system: 'https://example.org/identifiers/mrn', value: `MRN-${number}` }],
  },
})

const done = { code: '200', success: true }
const pagination = { offset: 0, count: 20, total_count: 20 }
const page = { ...done, pagination, sorting: { field: 'date', direction: 'ASC' } }
const patients = Array.from({ length: 20 }, (_, index) => createPatient(index))
const bodies: Record<string, Buffer> = {
  '/Patients': Buffer.from(JSON.stringify({ data: { patients: { ...page, patients } } })),
  '/CreatePatient': Buffer.from(
    JSON.stringify({ data: { createPatient: { ...done, patient: patients[0] } } }),
  ),
}

const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  const body = bodies[request.url ?? ''] ?? Buffer.of()
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  request.resume().on('end', () => response.writeHead(200, headers).end(body))
})
// Exits with its parent, even if the parent is killed.
process.once('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
