import { readFile } from 'node:fs/promises'

/** Reads SDL with LF line ends, as a pulled schema has. Git may have checked the file out with CRLF. */
export const readSchemaFile = async (path: string): Promise<string> =>
  (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
