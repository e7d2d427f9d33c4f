/** Formats a value as JSON. Characters that could act where it is shown are escaped, so a program reads the same value. */
export const formatJson = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replace(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--\n]/gv, toEscapes)
    .replaceAll('##[', '##\\u005b')

const toEscapes = (text: string) =>
  text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
