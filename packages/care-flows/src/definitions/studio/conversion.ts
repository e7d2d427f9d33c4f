import type { CareFlowFile } from '../care-flow-file.ts'
import type { Entry, Kind, Named, StudioExport } from './studio-types.ts'

/** Where the conversion says what it found. Each line is about one part. */
export interface StudioReport {
  /** Lists a part that has no counterpart, with what the emulator does instead. */
  note(kind: Kind, part: Named, text: string): void
  /** Refuses a part that cannot run. */
  refuse(kind: Kind, part: Named, text: string): void
}

type KeysById = ReadonlyMap<string, string>

/** What the conversion of every part needs. */
export interface Conversion extends StudioReport {
  parts: StudioExport
  get<Name extends Kind>(kind: Name, id: string): Entry<Name> | undefined
  /** Finds a part by the id with which another part names it. Refuses the other part if there is none. */
  find<Name extends Kind>(kind: Name, id: string, user: Kind, part: Named): Entry<Name> | undefined
  keys: Record<'actions' | 'constants' | 'forms' | 'stakeholders' | 'steps' | 'tracks' | 'webhooks', KeysById>
  /** The names by which conditions and texts mention data points, by their ids. */
  names: KeysById
  /** The keys that nothing else may have. */
  taken: Set<string>
  /** What the conversion of actions adds to the definition. */
  added: Required<Pick<CareFlowFile, 'calculations' | 'constants' | 'variables'>>
}

/** Finds the parts of an export by their ids. */
export function indexParts(
  parts: StudioExport,
  { refuse }: Pick<StudioReport, 'refuse'>,
): Pick<Conversion, 'find' | 'get'> {
  const maps = new Map(
    Object.entries(parts).map(([kind, entries]) => [
      kind,
      new Map((entries as Entry<'steps'>[]).map((entry) => [entry.definition_id, entry])),
    ]),
  )
  const get = <Name extends Kind>(kind: Name, id: string) =>
    maps.get(kind)?.get(id) as Entry<Name> | undefined
  return {
    get,
    find(kind, id, user, part) {
      const found = get(kind, id)
      if (!found)
        refuse(
          user,
          part,
          `names ${id}, which is not in ${kind}/${kind}.json; publish the care flow again from Studio`,
        )
      return found
    },
  }
}

/** A length of time in the words of a definition. */
export function writeLength({ amount, unit }: { amount: number; unit: string }): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
