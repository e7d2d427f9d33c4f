import { join } from 'node:path'

/** The folder of the whole repository. */
export const repository: string = join(import.meta.dirname, '../../..')
