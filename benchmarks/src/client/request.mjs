/** What every client sends. The benchmark gives the text of `PatientsDocument` to its processes in a variable. */
export const patientsQuery = process.env.PATIENTS_QUERY

/** An invented key, for a server of the benchmark. */
export const apiKey = 'benchmark'

export const headers = { apiKey, 'content-type': 'application/json', accept: 'application/json' }

/** What a client returns that was answered with errors, as the benchmark expects. */
export const failure = { patients: { patients: ['failed'] } }

/** For an endpoint of that name, a megabyte of variables that are not strings alone. */
export const createFilters = (endpoint) =>
  endpoint.includes('/megabyte/')
    ? {
        any: Array.from({ length: 20_000 }, (_, index) => ({
          id: `p-${index}`,
          name: 'Winterbottom',
          index,
        })),
      }
    : undefined
