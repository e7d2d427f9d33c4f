import type { Frame } from './frame.ts'

/** The address of the list of keys, or of something below it that leads back to the part of the list that starts at an offset. */
export function apiKeysUrl({ environment }: Frame, path = '', offset = 0): string {
  return `/${environment}/integrations/api-keys${path}${offset > 0 ? `?offset=${offset}` : ''}`
}
