import { tsc } from '../command-paths.ts'

const flags = '--noEmit --strict --skipLibCheck --ignoreConfig --target es2024 --module nodenext --types'

/** The command line that checks the types of a file and of what it imports. */
export const checkArguments = (file: string): string[] => [tsc, ...flags.split(' '), '', file]
