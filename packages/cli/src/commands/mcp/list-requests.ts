/** The properties of a recorded request that hold no value of the caller or of an answer. */
const shown = [
  'at',
  'environment',
  'operationName',
  'rootFields',
  'outcome',
  'status',
  'errorTypes',
  'payloadCodes',
  'refusal',
  'fault',
  'stubbed',
  'duration',
]

/** Picks what an agent may see of the emulator's journal: never documents, variables, answers or users, even if they are kept. */
export function listRequests(journal: unknown, limit: number): object[] {
  const entries = (journal as Record<string, unknown>[]).slice(-limit).reverse()
  return entries.map((entry) =>
    Object.fromEntries(shown.filter((name) => entry[name] !== undefined).map((name) => [name, entry[name]])),
  )
}
