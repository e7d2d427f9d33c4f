import { join } from 'node:path'
import type { CareFlowFile } from '../care-flow-schema.ts'
import { type DefinitionProblem, withoutLine } from '../definition-problem.ts'
import type { PartNames } from '../published-care-flow.ts'
import type { Entry, Kind, Named, StudioExport } from './export-schema.ts'

/** An export, how its parts find each other, and where the conversion says what it found. */
export type Lookup = ReturnType<typeof createLookup>

/** What the conversion of transitions and actions needs. */
export interface Conversion extends Lookup {
  /** The keys of the parts by their ids, and the names by which conditions and texts mention data points. */
  names: PartNames & Record<'actions' | 'constants' | 'steps' | 'webhooks', ReadonlyMap<string, string>>
  /** The keys that nothing else may have. */
  taken: Set<string>
  /** What the conversion of actions adds to the definition. */
  added: Required<Pick<CareFlowFile, 'calculations' | 'constants' | 'variables'>>
}

/** Notes and problems get into the lists of what was read. */
export function createLookup(
  folder: string,
  { parts, notes, problems }: { parts: StudioExport; notes: string[]; problems: DefinitionProblem[] },
) {
  const nameOf = ({ definition_id, title, key }: Named) =>
    `${definition_id}${title || key ? ` "${title || key}"` : ''}`
  /** Lists a part that has no counterpart, with what the emulator does instead. */
  const note = (part: Named, text: string) => {
    notes.push(`${fileOf(part.kind)} ${nameOf(part)}: ${text}`)
  }
  /** Refuses a part that cannot run. */
  const refuse = (part: Named, text: string) => {
    problems.push(withoutLine(join(folder, fileOf(part.kind)), text, nameOf(part)))
  }
  const get = <Name extends Kind>(kind: Name, id: string) =>
    (parts[kind] as Named[]).find(({ definition_id }) => definition_id === id) as Entry<Name> | undefined
  /** Finds a part by the id with which another part names it. Refuses the other part if there is none. */
  const find = <Name extends Kind>(kind: Name, id: string, user: Named) => {
    const found = get(kind, id)
    if (!found)
      refuse(user, `names ${id}, which is not in ${fileOf(kind)}; publish the care flow again from Studio`)
    return found
  }
  return { parts, note, refuse, get, find }
}

/** The name of a file in the folder of an export. */
export const fileOf = (kind: string): string => `${kind}/${kind}.json`

/** A length of time in the words of a definition. */
export function writeLength({ amount, unit }: { amount: number; unit: string }): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
