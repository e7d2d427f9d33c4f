/** What every client sends. The benchmark gives its processes the name, the kind and the text of an operation. */
export const { OPERATION: operation = 'Patients', KIND: kind = 'query', TEXT: text } = process.env

/** An invented key, for a server of the benchmark. */
export const apiKey = 'benchmark'

export const headers = { apiKey, 'content-type': 'application/json', accept: 'application/json' }

export function createVariables(offset) {
  if (kind === 'mutation') return { input: { first_name: 'Ada', patient_code: `P-${offset}` } }
  const page = { pagination: { offset, count: 20 } }
  return operation === 'CareflowActivities' ? { ...page, pathway_id: 'care-flow-benchmark' } : page
}
