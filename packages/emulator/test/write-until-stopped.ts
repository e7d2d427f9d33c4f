import { ask } from './ask.ts'

export interface Writer {
  /** Stops the writer. Returns the answers that a caller should never see. */
  stop(): Promise<Problem[]>
}

export interface Problem {
  status: number
  /** The types of the errors. */
  types: string[]
}

export interface WriterOptions {
  /** Where to write next. */
  endpoint(): string
  apiKey: string
  /** Distinguishes the writers, who compete for the same identifiers. */
  number: number
  /** Whether an emulator may go away in the middle of a request. Default: false. */
  mayBreak?: boolean
}

const system = 'https://example.org/identifiers/mrn'

/** Creates, upserts, enrols and deletes patients until it is told to stop. */
export function writeUntilStopped({ endpoint, apiKey, number, mayBreak = false }: WriterOptions): Writer {
  const problems: Problem[] = []
  let isStopped = false

  async function send(query: string): Promise<string> {
    try {
      const { status, errors = [], data } = await ask(endpoint(), apiKey, query)
      // A reset takes away what the writer knows of.
      const types = errors.map(({ extensions }) => extensions.type).filter((type) => type !== 'NOT_FOUND')
      if (status !== 200 || types.length > 0) problems.push({ status, types })
      return data?.upsertPatient?.patient.id ?? ''
    } catch (error) {
      if (!mayBreak) throw error
      return ''
    }
  }

  async function write() {
    for (let round = 0; !isStopped; round += 1) {
      const identifier = `{ system: "${system}", value: "load-${(number + round) % 5}" }`
      const profile = `{ first_name: "Load", last_name: "L${round}" }`
      const id = await send(
        `mutation { upsertPatient(input: { patient_identifier: ${identifier}, profile: ${profile} }) { patient { id } } }`,
      )
      await send(
        `mutation { startPathway(input: { patient_id: "${id}", pathway_definition_id: "welcome" }) { success } }`,
      )
      await send('mutation { createPatient { success } }')
      if (round % 3 === 0)
        await send(`mutation { deletePatient(input: { patient_id: "${id}" }) { success } }`)
    }
  }

  const writing = write()
  return {
    async stop() {
      isStopped = true
      await writing
      return problems
    },
  }
}
