import { readFile } from 'node:fs/promises'
import { EmulatorError } from '../base/emulator-error.ts'

export const readOptionFile = (file: string, option: string): Promise<string> =>
  readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new EmulatorError(`${file} cannot be read (${code}).`, { option })
  })
