/** What every client sends. The benchmark gives the text of `PatientsDocument` to its processes in a variable. */
export const patientsQuery = process.env.PATIENTS_QUERY

/** An invented key, for a server of the benchmark. */
export const apiKey = 'benchmark'

export const headers = { apiKey, 'content-type': 'application/json', accept: 'application/json' }
