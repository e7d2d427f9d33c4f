import { type Dirent, readdirSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'

/** Lists the absolute paths of all files that the globs match, sorted. Skips `node_modules`, unless a glob names it. */
export async function findDocuments(globs: readonly string[]): Promise<string[]> {
  const simple = globs.map(listSimple)
  if (simple.every((paths) => paths !== undefined)) return [...new Set(simple.flat())].sort()
  const { globDocuments } = await import('./glob-documents.ts')
  return await globDocuments(globs)
}

/**
 * Lists what a glob matches that names a folder and an extension, as most do. Returns undefined for other globs.
 * Loading tinyglobby takes 6 ms, more than a tenth of a run that finds nothing changed.
 */
function listSimple(glob: string): string[] | undefined {
  const [, folder, deep, extension = ''] = /^([\w./@ -]*\/)?(\*\*\/)?\*(\.\w+)$/.exec(glob) ?? []
  if (!extension || sep !== '/' || glob.includes('node_modules')) return undefined
  const paths: string[] = []
  return addFiles(resolve(folder ?? ''), extension, deep !== undefined, paths) ? paths : undefined
}

/** Adds the files in a folder to `paths`. Returns false where tinyglobby must decide, as for a link to a folder. */
function addFiles(folder: string, extension: string, isDeep: boolean, paths: string[]): boolean {
  const entries = readFolder(folder)
  return (
    entries?.every((entry) => {
      if (entry.name.startsWith('.')) return true
      const path = folder + sep + entry.name
      if (entry.isDirectory())
        return !isDeep || entry.name === 'node_modules' || addFiles(path, extension, isDeep, paths)
      if (!entry.isFile() && !statSync(path, { throwIfNoEntry: false })?.isFile()) return false
      if (entry.name.endsWith(extension)) paths.push(path)
      return true
    }) === true
  )
}

function readFolder(folder: string): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return undefined
  }
}
