/** The folder that contains all matches of a glob: `operations` for `operations/**`. */
export function fixedPart(glob: string): string {
  const segments = glob.split('/')
  const magic = segments.findIndex((segment) => /[*?[{(!]/.test(segment))
  return segments.slice(0, magic === -1 ? -1 : magic).join('/') || '.'
}
