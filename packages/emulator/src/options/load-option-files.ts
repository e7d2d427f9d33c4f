import { readFile } from 'node:fs/promises'
import type { Calculation } from '@orchestration/care-flows'
import {
  DefinitionError,
  loadBuiltInDefinitions,
  loadCalculations,
  loadDefinitions,
  type PublishedDefinition,
  parseData,
} from '@orchestration/care-flows/definitions'
import type { GraphQLSchema } from 'graphql'
import { assertOption } from '../base/assert-option.ts'
import { EmulatorError } from '../base/emulator-error.ts'
import { environmentNames } from '../base/environment-names.ts'
import { createServiceSchema } from '../http/api/schema.ts'
import { profileFields } from '../service/patients/profile.ts'
import type { SeedData } from '../service/seed/seed-data.ts'
import type { Settings } from './emulator-options.ts'

/**
 * Loads the built-in and the configured definitions.
 *
 * @throws EmulatorError that lists all problems
 */
export async function loadPublishedDefinitions({
  definitions: sources,
  builtIn: includesBuiltIn,
}: Pick<Settings, 'builtIn' | 'definitions'>): Promise<PublishedDefinition[]> {
  const builtIn = includesBuiltIn ? await loadBuiltInDefinitions() : []
  if (sources.length === 0) return builtIn
  try {
    const own = await loadDefinitions(sources)
    const taken = own.find(({ id }) => builtIn.some((definition) => definition.id === id))
    assertOption(
      !taken,
      'definitions',
      `"${taken?.id}" is the id of a built-in definition. Choose another id, or exclude the built-in definitions (builtIn: false, --no-built-in).`,
    )
    return [...builtIn, ...own]
  } catch (error) {
    if (!DefinitionError.is(error)) throw error
    throw new EmulatorError(`The definitions are invalid.\n${error.message}`, { option: 'definitions' })
  }
}

/** @throws EmulatorError for an invalid schema. The message names the file and the lines of the problems. */
export async function loadServiceSchema({
  schema: file,
  removedFields,
}: Pick<Settings, 'removedFields' | 'schema'>): Promise<GraphQLSchema> {
  if (file === undefined) return createServiceSchema({ removedFields })
  const sdl = await readOptionFile(file, 'schema')
  try {
    return createServiceSchema({ sdl, removedFields })
  } catch (error) {
    if (!EmulatorError.is(error)) throw error
    throw new EmulatorError(`${file}: ${error.explanation}`, { option: 'schema' })
  }
}

/** @throws EmulatorError for an invalid module */
export async function loadConfiguredCalculations(
  source: Settings['calculations'],
): Promise<Readonly<Record<string, Calculation>>> {
  if (typeof source !== 'string') return source
  return loadCalculations(source).catch((error: Error) => {
    throw new EmulatorError(`${error.message}.`, { option: 'calculations' })
  })
}

/**
 * Loads and validates seed data.
 *
 * @throws EmulatorError that lists the paths of the invalid values, and their lines in a file, but never the values themselves
 */
export async function loadSeedData(source: string | SeedData | undefined): Promise<SeedData> {
  if (source === undefined) return { patients: [] }
  // Imported on demand, because loading valibot takes longer than the rest of startup.
  const v = await import('valibot')
  const text = v.string()
  const id = v.pipe(text, v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, "_" or "-"'))
  const profile = Object.fromEntries(profileFields.map((field) => [field, v.optional(v.nullable(text))]))
  const parts = ['street', 'city', 'zip', 'state', 'country'] as const
  const address = Object.fromEntries(parts.map((part) => [part, v.optional(v.nullable(text))]))
  const careFlow = v.strictObject({
    id: v.optional(id),
    pathway_definition_id: text,
    release_id: v.optional(text),
    data_points: v.optional(v.array(v.strictObject({ data_point_definition_id: text, value: text }))),
  })
  const patient = v.strictObject({
    ...profile,
    sex: v.optional(v.nullable(v.picklist(['FEMALE', 'MALE', 'NOT_KNOWN']))),
    address: v.optional(v.nullable(v.strictObject(address))),
    identifier: v.optional(v.nullable(v.array(v.strictObject({ system: text, value: text })))),
    id: v.optional(id),
    environment: v.optional(v.picklist(environmentNames)),
    care_flows: v.optional(v.array(careFlow)),
  })
  const shape = v.strictObject({ patients: v.array(patient) })
  const isFile = typeof source === 'string'
  // Some Windows tools write a byte order mark, which is not valid JSON.
  const data = isFile ? (await readOptionFile(source, 'seedData')).replace(/^\uFEFF/, '') : source
  try {
    return (await parseData(shape, data, isFile ? source : 'seedData')) as SeedData
  } catch (error) {
    if (!DefinitionError.is(error)) throw error
    throw new EmulatorError(`The seed data is invalid.\n${error.message}\n${seedDataExample}`, {
      option: 'seedData',
    })
  }
}

const seedDataExample =
  'Write it like this: { patients: [{ id: ada, first_name: Ada, sex: FEMALE, care_flows: [{ pathway_definition_id: welcome }] }] }.'

/** @throws EmulatorError that names the file */
function readOptionFile(file: string, option: string): Promise<string> {
  return readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new EmulatorError(`${file} cannot be read (${code}). Pass a readable file.`, { option })
  })
}
