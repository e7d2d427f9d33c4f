import type { CareFlowFile } from '../care-flow-schema.ts'
import type { PartNames } from '../published-care-flow.ts'
import type { Entry, Kind, Named, StudioExport } from './export-schema.ts'

/** Where the conversion says what it found. Each line is about one part. */
export interface StudioReport {
  /** Lists a part that has no counterpart, with what the emulator does instead. */
  note(part: Named, text: string): void
  /** Refuses a part that cannot run. */
  refuse(part: Named, text: string): void
}

/** An export, and how its parts find each other. */
export interface Lookup extends StudioReport {
  parts: StudioExport
  get<Name extends Kind>(kind: Name, id: string): Entry<Name> | undefined
  /** Finds a part by the id with which another part names it. Refuses the other part if there is none. */
  find<Name extends Kind>(kind: Name, id: string, user: Named): Entry<Name> | undefined
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

export function createLookup(parts: StudioExport, report: StudioReport): Lookup {
  const get = <Name extends Kind>(kind: Name, id: string) =>
    (parts[kind] as Named[]).find(({ definition_id }) => definition_id === id) as Entry<Name> | undefined
  return {
    ...report,
    parts,
    get,
    find(kind, id, user) {
      const found = get(kind, id)
      if (!found)
        report.refuse(
          user,
          `names ${id}, which is not in ${fileOf(kind)}; publish the care flow again from Studio`,
        )
      return found
    },
  }
}

/** The name of a file in the folder of an export. */
export const fileOf = (kind: string): string => `${kind}/${kind}.json`

/** A length of time in the words of a definition. */
export function writeLength({ amount, unit }: { amount: number; unit: string }): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
