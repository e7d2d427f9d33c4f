import { readFile } from 'node:fs/promises'

/** Reads SDL with the line ends of a pulled schema. Git may have given the file those of Windows. */
export const readSchemaFile = async (path: string): Promise<string> =>
  (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
