import { join } from 'node:path'
import type { CareFlowFile } from '../care-flow-schema.ts'
import { type DefinitionProblem, withoutLine } from '../problem.ts'
import type { PartNames } from '../published-care-flow.ts'
import type { Entry, Kind, Named, StudioExport } from './export-schema.ts'

/** An export, how its parts find each other, and where the conversion says what it found. Each line is about one part. */
export interface Lookup {
  parts: StudioExport
  get<Name extends Kind>(kind: Name, id: string): Entry<Name> | undefined
  /** Finds a part by the id with which another part names it. Refuses the other part if there is none. */
  find<Name extends Kind>(kind: Name, id: string, user: Named): Entry<Name> | undefined
  /** Lists a part that has no counterpart, with what the emulator does instead. */
  note(part: Named, text: string): void
  /** Refuses a part that cannot run. */
  refuse(part: Named, text: string): void
}

/** What the conversion of ways and actions needs. */
export interface Conversion extends Lookup {
  /** The keys of the parts by their ids, and the names by which conditions and texts mention data points. */
  names: PartNames & Record<'actions' | 'constants' | 'steps' | 'webhooks', ReadonlyMap<string, string>>
  /** The keys that nothing else may have. */
  taken: Set<string>
  /** What the conversion of actions adds to the definition. */
  added: Required<Pick<CareFlowFile, 'calculations' | 'constants' | 'variables'>>
}

export function createLookup(
  folder: string,
  { parts, notes, problems }: { parts: StudioExport; notes: string[]; problems: DefinitionProblem[] },
): Lookup {
  const nameOf = ({ definition_id, title, key }: Named) =>
    `${definition_id}${title || key ? ` "${title || key}"` : ''}`
  const lookup: Lookup = {
    parts,
    get: <Name extends Kind>(kind: Name, id: string) =>
      (parts[kind] as Named[]).find(({ definition_id }) => definition_id === id) as Entry<Name> | undefined,
    find(kind, id, user) {
      const found = lookup.get(kind, id)
      const message = `names ${id}, which is not in ${fileOf(kind)}; publish the care flow again from Studio`
      if (!found) lookup.refuse(user, message)
      return found
    },
    note: (part, text) => notes.push(`${fileOf(part.kind)} ${nameOf(part)}: ${text}`),
    refuse: (part, text) => problems.push(withoutLine(join(folder, fileOf(part.kind)), text, nameOf(part))),
  }
  return lookup
}

/** The name of a file in the folder of an export. */
export const fileOf = (kind: string): string => `${kind}/${kind}.json`

/** A length of time in the words of a definition. */
export function writeLength({ amount, unit }: { amount: number; unit: string }): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** Leaves out the fields that have no value, and the maps and lists that have no entry. */
export function dropEmpty<Part extends object>(part: { [Name in keyof Part]: Part[Name] | undefined }): Part {
  const isEmpty = (value: unknown) => typeof value === 'object' && Object.keys(value ?? {}).length === 0
  const kept = Object.entries(part).filter(([, value]) => value !== undefined && !isEmpty(value))
  return Object.fromEntries(kept) as Part
}
