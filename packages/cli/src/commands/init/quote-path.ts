/** Quotes a path for a shell, if it contains a space. */
export const quotePath = (path: string): string => (/\s/.test(path) ? JSON.stringify(path) : path)
