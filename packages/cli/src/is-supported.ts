/** Whether a version of Node is one that these packages support: 22.19 and newer. */
export function isSupported(nodeVersion: string): boolean {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 19)
}
