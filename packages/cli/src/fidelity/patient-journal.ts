import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Probe } from './probe.ts'

interface Entry {
  endpoint: string
  /** A random text of ours in the patient's `patient_code`. */
  marker: string
  /** Missing until the service has answered the create. */
  id?: string
}

/** What became of the patients that the journal lists. */
export interface Cleaning {
  deleted: number
  /** Patients that may still be there: they could not be read, or not be deleted. The next run tries again. */
  left: number
}

/**
 * Writes each patient down on disk before it is created, so that this run or the next one deletes exactly those. A patient is
 * deleted only if the journal has its marker, and the patient, read again, carries it.
 */
export class PatientJournal {
  readonly #file: string
  #entries: Entry[]

  constructor(file: string) {
    this.#file = file
    this.#entries = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  }

  /** The patients of an endpoint that are still to be deleted. */
  count(endpoint: string): number {
    return this.#entries.filter((entry) => entry.endpoint === endpoint).length
  }

  /** Creates a patient that carries a marker, and returns its id. */
  async create(probe: Probe, input: object = {}): Promise<{ id: string; marker: string }> {
    const marker = `orchestration-fidelity-${randomBytes(12).toString('hex')}`
    const entry: Entry = { endpoint: probe.options.endpoint, marker }
    this.#write([...this.#entries, entry])
    const query =
      'mutation Create($input: CreatePatientInput) { createPatient(input: $input) { success patient { id } } }'
    const createPatient = await probe.readField<{ patient: { id: string } }>(query, {
      input: { ...input, patient_code: marker },
    })
    const { id } = createPatient.patient
    this.#write(this.#entries.map((other) => (other.marker === marker ? { ...other, id } : other)))
    return { id, marker }
  }

  /** Deletes the patients of the probe's endpoint. */
  async clean(probe: Probe): Promise<Cleaning> {
    const { endpoint } = probe.options
    let deleted = 0
    for (const entry of this.#entries.filter((entry) => entry.endpoint === endpoint)) {
      try {
        if (await deleteMarked(probe, entry)) deleted += 1
        this.#write(this.#entries.filter(({ marker }) => marker !== entry.marker))
      } catch {
        // It stays in the journal.
      }
    }
    return { deleted, left: this.count(endpoint) }
  }

  #write(entries: Entry[]): void {
    this.#entries = entries
    if (entries.length === 0) {
      rmSync(this.#file, { force: true })
      return
    }
    mkdirSync(dirname(this.#file), { recursive: true })
    // Whole or not at all, because a half-written journal would lose patients.
    writeFileSync(`${this.#file}.new`, JSON.stringify(entries, null, 2), { mode: 0o600, flush: true })
    renameSync(`${this.#file}.new`, this.#file)
  }
}

/** Deletes the patient with a marker. Answers whether there was one. */
async function deleteMarked(probe: Probe, { id, marker }: Entry): Promise<boolean> {
  const known = id ?? (await findMarked(probe, marker))
  if (known === undefined) return false
  const read = 'query Read($id: String!) { patient(id: $id) { patient { profile { patient_code } } } }'
  const { body } = await probe.ask(read, { id: known })
  const payload = body?.data?.patient as { patient?: { profile?: { patient_code?: unknown } } } | undefined
  if (payload?.patient?.profile?.patient_code !== marker) {
    // What is not found has been deleted already. Anything else may be a passing failure.
    if (body?.errors?.[0]?.extensions?.type === 'NOT_FOUND') return false
    if (payload) return false
    throw new Error('The patient could not be read.')
  }
  const remove = 'mutation Delete($input: DeletePatientInput!) { deletePatient(input: $input) { success } }'
  const deletePatient = await probe.readField<{ success: boolean }>(remove, {
    input: { patient_id: known },
  })
  if (!deletePatient.success) throw new Error('The patient was not deleted.')
  return true
}

/** The answer of a create can be lost, and then only its marker leads to the patient. */
async function findMarked(probe: Probe, marker: string): Promise<string | undefined> {
  const query =
    'query Find($code: String!) { searchPatientsByPatientCode(patient_code: $code) { patients { id } } }'
  const searchPatientsByPatientCode = await probe.readField<{ patients: { id: string }[] }>(query, {
    code: marker,
  })
  return searchPatientsByPatientCode.patients[0]?.id
}
