import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { DefinitionError } from '../src/definitions/definition-problem.ts'
import { loadDefinitions } from '../src/definitions/load-definitions.ts'
import type { Release } from '../src/engine/release.ts'

/** The folder of the export that tests load and copy. */
export const exportFolder: string = join(import.meta.dirname, 'studio-export')

export interface Part {
  // biome-ignore lint/suspicious/noExplicitAny: tests change parts of every shape
  [field: string]: any
}

type Change = [kind: string, id: string, edit: (part: Part) => void]

/** Creates a folder for copies of the export. The folder is removed after the tests of the calling file. */
export function createExportCopies() {
  const root = mkdtempSync(join(tmpdir(), 'exports-'))
  afterAll(() => rmSync(root, { recursive: true }))
  let copies = 0
  /** Copies the export and changes several parts. */
  const changeAll = (...changes: Change[]): string => {
    copies += 1
    const folder = join(root, String(copies))
    cpSync(exportFolder, folder, { recursive: true })
    for (const [kind, id, edit] of changes) {
      const file = join(folder, kind, `${kind}.json`)
      const entries: Part[] = JSON.parse(readFileSync(file, 'utf8'))
      for (const { type, ...entry } of entries) {
        const part = entry[type === 'settings' ? 'pathway_settings' : type]
        if (part.definition_id === id) edit(part)
      }
      writeFileSync(file, JSON.stringify(entries))
    }
    return folder
  }
  /** Copies the export and changes the part with this id. */
  const change = (...[kind, id, edit]: Change): string => changeAll([kind, id, edit])
  return { root, change, changeAll }
}

/** Loads the release of an export. */
export async function loadExport(folder: string): Promise<Release | undefined> {
  return (await loadDefinitions([folder]))[0]?.releases[0]
}

/** Loads an export that must be rejected. Returns the error message, with `FOLDER` in place of the folder. */
export function rejectExport(folder: string): Promise<string | undefined> {
  return loadExport(folder).then(
    () => undefined,
    (error: unknown) => {
      if (!DefinitionError.is(error)) throw error
      return error.message.replaceAll(folder, 'FOLDER')
    },
  )
}
