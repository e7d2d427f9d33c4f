import { fileURLToPath } from 'node:url'

export const definitions: string[] = [fileURLToPath(new URL('../care-flows/*.yaml', import.meta.url))]
