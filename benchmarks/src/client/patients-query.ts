declare const PATIENTS_QUERY: string

/** The text that every peer sends: `PatientsDocument` of our operations, printed when the subjects are built. */
export const patientsQuery: string = PATIENTS_QUERY
