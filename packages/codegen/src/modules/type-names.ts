/** The name of the type of a fragment. */
export const fragmentTypeName = (name: string): string => `${upperFirst(name)}Fragment`

/** Changes a leading small letter to a capital. Other characters stay. */
export const upperFirst = (name: string): string => name.replace(/^[a-z]/, (letter) => letter.toUpperCase())
