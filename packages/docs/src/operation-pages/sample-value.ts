import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql'

/** Invented values for the fields that a first caller would give. A field of one type goes before a field of any. */
const samples: Readonly<Record<string, unknown>> = {
  birth_date: '1985-12-10',
  count: 20,
  data_point_definition_id: 'target-systolic',
  first_name: 'Ada',
  id: 'the-id',
  last_name: 'Lovelace',
  national_registry_number: '85121012345',
  offset: 0,
  pathway_definition_id: 'blood-pressure',
  pathway_id: 'the-care-flow-id',
  patient_code: 'P-1815',
  patient_id: 'the-patient-id',
  preferred_language: 'en',
  reason: 'Moved to another clinic',
  system: 'https://awellhealth.com/identifiers/mrn',
  value: 'MRN-1815',
  'DataPointInput.value': '130',
}
const objects = ['data_points', 'identifier', 'pagination', 'profile']

/** Whether an example gives it although it may be left out. */
export const isWorthGiving = (name: string): boolean => name in samples || objects.includes(name)

/** A value for an example: what is required, and of the rest what is worth giving. */
export function sampleValue(type: GraphQLInputType, name: string, parent = ''): unknown {
  if (isNonNullType(type)) return sampleValue(type.ofType, name, parent)
  if (isListType(type)) return [sampleValue(type.ofType, name, parent)]
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    const given = fields.filter((field) => isNonNullType(field.type) || isWorthGiving(field.name))
    return Object.fromEntries(
      given.map((field) => [field.name, sampleValue(field.type, field.name, type.name)]),
    )
  }
  if (isEnumType(type)) return type.getValues()[0]?.name
  const sample = samples[`${parent}.${name}`] ?? samples[name]
  if (sample === undefined) throw new Error(`There is no sample for ${parent}.${name}: add one.`)
  return sample
}
