import type { CreatePatientInput } from './__generated__/operations.ts'

/** The person to enrol. Two requests are for the same person if they have the same `mrn`, the medical record number. */
export interface Person extends Pick<CreatePatientInput, 'first_name' | 'last_name' | 'birth_date'> {
  mrn: string
}

/** The body of a request: the person, and the id of a published care flow definition. */
export interface Enrolment extends Person {
  care_flow: string
}

const text = { type: 'string', pattern: '\\S', maxLength: 200 }
const date = { type: 'string', format: 'date' }

export const enrolmentSchema: object = {
  type: 'object',
  required: ['mrn', 'care_flow'],
  properties: { mrn: text, care_flow: text, first_name: text, last_name: text, birth_date: date },
  additionalProperties: false,
}
