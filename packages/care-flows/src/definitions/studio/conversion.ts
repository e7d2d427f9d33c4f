import { join } from 'node:path'
import type { ValueType } from '../../engine/index.ts'
import type { DataPointTypeName } from '../action-schema.ts'
import type { CareFlowFile } from '../care-flow-schema.ts'
import { valueTypes } from '../compile-context.ts'
import { createFileProblem, type DefinitionProblem } from '../definition-problem.ts'
import type { Entry, Kind, Named, StudioExport } from './export-schema.ts'

/** An export, with functions to find parts, and to report notes and problems. */
export type Lookup = ReturnType<typeof createLookup>

export interface Conversion extends Lookup {
  /** Maps from part ids to keys and, for data points, to their names in conditions and texts. */
  names: Record<
    | 'actions'
    | 'baseline'
    | 'constants'
    | 'data_points'
    | 'forms'
    | 'questions'
    | 'stakeholders'
    | 'steps'
    | 'tracks'
    | 'webhooks',
    ReadonlyMap<string, string>
  >
  /** The keys in use. */
  taken: Set<string>
  /** The parts that converted actions add to the definition. */
  added: Required<Pick<CareFlowFile, 'calculations' | 'constants' | 'variables'>>
}

/** Creates the lookup functions for an export. The functions add to the passed notes and problems. */
export function createLookup(
  folder: string,
  { parts, notes, problems }: { parts: StudioExport; notes: string[]; problems: DefinitionProblem[] },
) {
  const nameOf = ({ definition_id, title, key }: Named) =>
    `${definition_id}${title || key ? ` "${title || key}"` : ''}`
  /** Adds a note about an unsupported part, and how the emulator handles it. */
  const addNote = (part: Named, text: string) => {
    notes.push(`${fileOf(part.kind)} ${nameOf(part)}: ${text}`)
  }
  /** Adds a problem about a part that cannot run. */
  const addProblem = (part: Named, text: string) => {
    problems.push(createFileProblem(join(folder, fileOf(part.kind)), text, nameOf(part)))
  }
  const get = <Name extends Kind>(kind: Name, id: string) =>
    (parts[kind] as Named[]).find(({ definition_id }) => definition_id === id) as Entry<Name> | undefined
  /** Finds the part with this id, to which `user` refers. Adds a problem about `user` if the part does not exist. */
  const find = <Name extends Kind>(kind: Name, id: string, user: Named) => {
    const found = get(kind, id)
    if (!found)
      addProblem(
        user,
        `refers to ${id}, which is not in ${fileOf(kind)}; publish the care flow again from Studio`,
      )
    return found
  }
  return { parts, addNote, addProblem, get, find }
}

/** Returns the path of a file in an export's folder. */
export const fileOf = (kind: string): string => `${kind}/${kind}.json`

/** Formats a duration, such as `3 days`. */
export function formatDuration({ amount, unit }: { amount: number; unit: string }): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** Returns the name of a value type in definitions. */
export function findValueType(valueType: ValueType | undefined): DataPointTypeName {
  const names = Object.keys(valueTypes) as DataPointTypeName[]
  return names.find((name) => valueTypes[name] === valueType) ?? 'text'
}

type MayBeUndefined<Part> = { [Name in keyof Part]: Part[Name] | undefined }

/** Removes undefined fields, and empty maps and lists. */
export function dropEmpty<Part extends object>(part: MayBeUndefined<Part>): Part {
  const isEmpty = (value: unknown) => typeof value === 'object' && Object.keys(value ?? {}).length === 0
  const kept = Object.entries(part).filter(([, value]) => value !== undefined && !isEmpty(value))
  return Object.fromEntries(kept) as Part
}

/** Creates a unique key, as similar to the text as possible. */
export function createUniqueKey(taken: Set<string>, text: string, prefix = 'part'): string {
  const word = text
    .slice(0, 100)
    .normalize('NFKD')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const key = /^[\w-]+$/.test(text) && /^[A-Za-z]/.test(text) ? text : word.toLowerCase()
  const start = /^[A-Za-z]/.test(key) && !(key in Object.prototype) ? key : `${prefix}-${key}`
  let candidate = key === '' ? `${prefix}-1` : start
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${start.replace(/-$/, '')}-${number}`
  taken.add(candidate)
  return candidate
}
