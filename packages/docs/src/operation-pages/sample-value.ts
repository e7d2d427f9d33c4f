import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'

/** Invented values. A field of one type goes before a field of any. */
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
const sampleScalars: Readonly<Record<string, unknown>> = { Boolean: true, Float: 1, Int: 1 }

/** Identifiers to a new patient alone: an update replaces all that there are. */
const worthGiving = [
  'birth_date',
  'CreatePatientInput.identifier',
  'data_points',
  'first_name',
  'last_name',
  'pagination',
  'patient_id',
  'preferred_language',
  'profile',
  'reason',
]

/** Whether an example gives it although it may be left out. */
export const isWorthGiving = (name: string, parent = ''): boolean =>
  worthGiving.includes(name) || worthGiving.includes(`${parent}.${name}`)

/**
 * A value for an example: of an object what is required, and what is worth giving; of one that takes one field alone, its
 * first. `above` names the objects that it is in.
 */
export function sampleValue(type: GraphQLInputType, name: string, above: readonly string[] = []): unknown {
  if (isNonNullType(type)) return sampleValue(type.ofType, name, above)
  if (isListType(type)) {
    const isBack = above.includes(getNamedType(type).name)
    return isBack ? [] : [sampleValue(type.ofType, name, above)]
  }
  if (isInputObjectType(type)) {
    const inside = [...above, type.name]
    const given = givenFields(type).filter((field) => !leadsBack(field, inside))
    return Object.fromEntries(given.map((field) => [field.name, sampleValue(field.type, field.name, inside)]))
  }
  if (isEnumType(type)) return type.getValues()[0]?.name
  return samples[`${above.at(-1)}.${name}`] ?? samples[name] ?? sampleScalars[type.name] ?? `the ${name}`
}

function givenFields(type: GraphQLInputObjectType): GraphQLInputField[] {
  const fields = Object.values(type.getFields())
  if (type.isOneOf) return fields.slice(0, 1)
  return fields.filter((field) => isNonNullType(field.type) || isWorthGiving(field.name, type.name))
}

const leadsBack = ({ type }: GraphQLInputField, above: readonly string[]) =>
  !isNonNullType(type) && above.includes(getNamedType(type).name)
