/** Whether these packages support a version of Node: 22.19 or newer. */
export function isSupported(nodeVersion: string): boolean {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 19)
}
